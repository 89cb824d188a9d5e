import { arrivalRefusals, redirectWays, type ArrivalRefusal, type RedirectWay } from './sign-in.ts';

/** What proves who comes back, as the way they took hands it over. */
export type ArrivalProof =
  | { readonly kind: 'ticket'; readonly ticket: string; readonly secret: string }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly state: string | null;
      readonly secret: string | null;
    }
  | { readonly kind: 'idToken'; readonly idToken: string };

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
