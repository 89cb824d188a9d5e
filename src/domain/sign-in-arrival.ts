import { providerPages } from './provider-pages.ts';
import {
  arrivalRefusals,
  redirectWays,
  ticketProviders,
  type ArrivalRefusal,
  type RedirectWay,
  type TicketProvider,
} from './sign-in-providers.ts';

/** Proof of identity that a sign-in way returns with. */
export type ArrivalProof =
  | { readonly kind: 'ticket'; readonly ticket: string; readonly secret: string }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly state: string | null;
      readonly secret: string | null;
    }
  | ProviderToken
  /** An id token from a link. */
  | { readonly kind: 'idToken'; readonly idToken: string };

/** Token from a provider that this page has asked; `secret` is what its nonce was made of. */
export type ProviderToken = {
  readonly kind: 'token';
  readonly from: TicketProvider;
  readonly token: string;
  readonly secret: string | null;
};

/** `elsewhere`: the way back was opened in another browser than the one that began. */
export type ArrivalProblem = ArrivalRefusal | 'elsewhere';

export type Arrival = {
  readonly way: RedirectWay;
  readonly came:
    | { readonly kind: 'proof'; readonly proof: ArrivalProof }
    | { readonly kind: 'refused'; readonly problem: ArrivalProblem };
};

/** Sign-in attempts kept while the person is away, one for each way, since two may be begun. */
export type SignInAttempts = { readonly [Way in RedirectWay]?: SignInAttempt | undefined };
export type SignInAttempt = {
  readonly secret: string | null;
  readonly state: string | null;
  readonly nonce?: string | undefined;
};

const isWay = (name: string | null): name is RedirectWay => redirectWays.some(way => way === name);
const isRefusal = (said: string | null): said is ArrivalRefusal =>
  arrivalRefusals.some(refusal => refusal === said);

/** Reads the fragment of `/login` after a way back over this product's server. */
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

/** Refusals by the person, as OAuth, Apple and Facebook name them. */
const saidNo = (said: URLSearchParams): boolean =>
  ['access_denied', 'user_cancelled_authorize'].includes(said.get('error') ?? '') ||
  said.get('error_reason') === 'user_denied';
const stumbled = (said: URLSearchParams): boolean =>
  ['server_error', 'temporarily_unavailable'].includes(said.get('error') ?? '');

/**
 * Reads what a provider returned to `/login` after the app itself led there: a token in the
 * fragment, or an error, which Facebook puts into the query. Valid only with the state that this
 * browser asked with; an id token also needs its nonce.
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

/** The nonce claim of an id token. The API checks the signature. */
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
 * Reads the query of a provider's own page (`/login_wechat`, `/login_alipay`). A code that this
 * page did not ask for may belong to another person, so it is refused.
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
