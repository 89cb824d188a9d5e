import { providerPages } from './provider-pages.ts';
import {
  arrivalRefusals,
  redirectWays,
  ticketProviders,
  type ArrivalRefusal,
  type RedirectWay,
  type TicketProvider,
} from './sign-in.ts';

/** What proves who comes back, as the way they took hands it over. */
export type ArrivalProof =
  | { readonly kind: 'ticket'; readonly ticket: string; readonly secret: string }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly state: string | null;
      readonly secret: string | null;
    }
  | ProviderToken
  /** One that a link brought. */
  | { readonly kind: 'idToken'; readonly idToken: string };

/** What this page has asked a provider for; `secret` is what its nonce was made of. */
export type ProviderToken = {
  readonly kind: 'token';
  readonly from: TicketProvider;
  readonly token: string;
  readonly secret: string | null;
};

/** `elsewhere`: the way back was opened in another browser than the one that began. */
export type ArrivalProblem = ArrivalRefusal | 'elsewhere';

/** A person comes back from a provider. */
export type Arrival = {
  readonly way: RedirectWay;
  readonly came:
    | { readonly kind: 'proof'; readonly proof: ArrivalProof }
    | { readonly kind: 'refused'; readonly problem: ArrivalProblem };
};

/** What the page keeps while the person is away: for each way its own, since two may be begun. */
export type SignInAttempts = { readonly [Way in RedirectWay]?: SignInAttempt | undefined };
export type SignInAttempt = {
  readonly secret: string | null;
  readonly state: string | null;
  /** What the provider's id token has to carry. */
  readonly nonce?: string | undefined;
};

const isWay = (name: string | null): name is RedirectWay => redirectWays.some(way => way === name);
const isRefusal = (said: string | null): said is ArrivalRefusal =>
  arrivalRefusals.some(refusal => refusal === said);

/** What the fragment of `/login` says after a way back over this product's server. */
export function arrivalIn(fragment: string, kept: SignInAttempts): Arrival | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const way = said.get('provider');
  if (!isWay(way)) return null;
  const refused = said.get('refused');
  if (isRefusal(refused)) return { way, came: { kind: 'refused', problem: refused } };
  const ticket = said.get('ticket');
  if (ticket === null || ticket === '') return null;
  const secret = kept[way]?.secret ?? null;
  if (secret === null) return { way, came: { kind: 'refused', problem: 'elsewhere' } };
  return { way, came: { kind: 'proof', proof: { kind: 'ticket', ticket, secret } } };
}

/** What people say no with: OAuth's word, Apple's, and Facebook's. */
const saidNo = (said: URLSearchParams): boolean =>
  ['access_denied', 'user_cancelled_authorize'].includes(said.get('error') ?? '') ||
  said.get('error_reason') === 'user_denied';
const stumbled = (said: URLSearchParams): boolean =>
  ['server_error', 'temporarily_unavailable'].includes(said.get('error') ?? '');

/**
 * What a provider says to `/login` that the app itself has led to: a token in the fragment, or why
 * there is none, which Facebook writes into the query. Nothing counts but for the state that this
 * browser has asked with, and no id token but with its nonce.
 */
export function tokenArrival(
  { fragment, query }: { readonly fragment: string; readonly query: URLSearchParams },
  kept: SignInAttempts,
): Arrival | null {
  const inFragment = new URLSearchParams(fragment.replace(/^#/, ''));
  const said = inFragment.has('state') ? inFragment : query;
  const state = said.get('state');
  const way = ticketProviders.find(provider => state?.startsWith(provider));
  if (way === undefined) return null;
  const refused = (problem: ArrivalProblem): Arrival => ({
    way,
    came: { kind: 'refused', problem },
  });
  const attempt = kept[way];
  if (attempt?.state !== state) return refused('elsewhere');
  if (saidNo(said)) return refused('cancelled');
  if (stumbled(said)) return refused('unavailable');
  const token = inFragment.get(providerPages[way].token);
  if (!token || (attempt.nonce !== undefined && nonceIn(token) !== attempt.nonce))
    return refused('failed');
  const { secret } = attempt;
  return { way, came: { kind: 'proof', proof: { kind: 'token', from: way, token, secret } } };
}

/** The claim of an id token. Whether its signature holds, the API looks. */
function nonceIn(idToken: string): unknown {
  const [, claims = ''] = idToken.split('.');
  try {
    const said: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof said === 'object' && said !== null && 'nonce' in said ? said.nonce : null;
  } catch {
    return null;
  }
}

/**
 * What the query of a provider's own page (`/login_wechat`, `/login_alipay`) says. A code that this
 * page has not asked for may be somebody else's: their account is not entered with it.
 */
export function codeArrival(
  way: 'wechat' | 'alipay',
  { code, state }: { readonly code: string | null; readonly state: string | null },
  kept: SignInAttempts,
): Arrival | null {
  if (code === null && state === null) return null;
  const attempt = kept[way];
  if (!attempt || attempt.state !== state)
    return { way, came: { kind: 'refused', problem: 'elsewhere' } };
  if (code === null) return { way, came: { kind: 'refused', problem: 'cancelled' } };
  const { secret } = attempt;
  return { way, came: { kind: 'proof', proof: { kind: 'code', code, state, secret } } };
}
