import type { ArrivalRefusal, TicketProvider } from '../../domain/sign-in-providers.ts';
import type { Backend } from '../backend.ts';
import { withTransaction } from '../database/transaction.ts';
import { identityProviders, settingsOf } from './identity.ts';
import { type Identity, labelIn, nameIn, nameOf, type Verified } from './person.ts';
import { facebookToken } from './providers/facebook.ts';
import { oidcPerson, type Expected } from './providers/oidc.ts';
import { blame, ProofRefused } from './providers/refused.ts';
import { issueTicket, takeReturned } from './sign-in-attempts.ts';

/** Readers of the person that a provider sent back, from the query of the address. */
const persons: {
  readonly [P in TicketProvider]: (
    backend: Backend,
    expected: Expected,
    query: URLSearchParams,
  ) => Promise<Verified>;
} = {
  google: (backend, expected, query) => oidcBack('google', backend, expected, query),
  apple: (backend, expected, query) => oidcBack('apple', backend, expected, query),
  facebook: async (backend, expected, query) => {
    const settings = settingsOf(backend.identity, 'facebook');
    const code = query.get('code');
    if (code === null) throw new ProofRefused('no code');
    const accessToken = await facebookToken(settings, expected, code);
    return identityProviders.facebook.verify(backend, { accessToken });
  },
};

async function oidcBack(
  provider: 'google' | 'apple',
  { identity, clock }: Backend,
  expected: Expected,
  query: URLSearchParams,
): Promise<Identity> {
  const settings = settingsOf(identity, provider);
  const claims = await oidcPerson(settings, clock, expected, query.toString());
  return { subject: claims.sub, name: nameIn(claims), label: labelIn(claims) };
}

/** True where the person refused: OAuth's word, Facebook's and Apple's. */
const saidNo = (query: URLSearchParams): boolean =>
  ['access_denied', 'user_cancelled_authorize'].includes(query.get('error') ?? '') ||
  query.get('error_reason') === 'user_denied';

/** Address of the app's page at this origin, with the reason why there is no ticket. */
export const refusedAt = (origin: string, provider: TicketProvider, reason: ArrivalRefusal) =>
  at(origin, provider, { refused: reason });
const at = (
  origin: string,
  provider: TicketProvider,
  said: Readonly<Record<string, string>>,
): string => `${origin}/login#${new URLSearchParams({ provider, ...said }).toString()}`;

/**
 * Handles a person's return from a provider. Answers the address of the app's page that they go on
 * to, at the origin where they began or else at `origin`: with a ticket for that page, or with the
 * reason why there is none. Both stand in the fragment, which no server, log or referrer sees.
 */
export async function comeBack(
  backend: Backend,
  provider: TicketProvider,
  query: URLSearchParams,
  origin: string,
): Promise<string> {
  const attempt = await takeReturned(backend, provider, query.get('state') ?? '');
  const home = attempt?.return_origin ?? origin;
  const refused = (reason: ArrivalRefusal): string => refusedAt(home, provider, reason);
  if (!attempt) {
    backend.log.warn({ provider, why: 'state unknown, used or too old' }, 'sign-in refused');
    return refused('expired');
  }
  if (saidNo(query)) return refused('cancelled');
  const { nonce, verifier, redirect_uri: redirectUri } = attempt;
  const expected = { state: query.get('state') ?? '', nonce, verifier, redirectUri };
  try {
    const person = await persons[provider](backend, expected, query);
    const displayName = nameOf(provider, person);
    const { subject, label, spend } = person;
    const ticket = await withTransaction(backend.db, async tx => {
      await spend?.(tx);
      return issueTicket({ db: tx, clock: backend.clock }, attempt, {
        subject,
        displayName,
        label,
      });
    });
    return at(home, provider, { ticket });
  } catch (error) {
    const reason = blame(backend, provider, error);
    if (reason === null) throw error;
    return refused(reason);
  }
}
