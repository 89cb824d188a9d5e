import type { ArrivalRefusal, TicketProvider } from '../../domain/sign-in.ts';
import type { Backend } from '../backend.ts';
import { identityProviders, settingsOf } from './identity.ts';
import type { Identity } from './person.ts';
import { facebookToken } from './providers/facebook.ts';
import { nameIn } from './providers/name.ts';
import { oidcPerson, type Expected } from './providers/oidc.ts';
import { ProofRefused, ProviderUnavailable } from './providers/refused.ts';
import { issueTicket, takeReturned } from './sign-in-attempts.ts';

/** Whom the provider sent back, from the query of the address that it sent them to. */
const persons: {
  readonly [P in TicketProvider]: (
    backend: Backend,
    expected: Expected,
    query: URLSearchParams,
  ) => Promise<Identity>;
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
  return { subject: claims.sub, name: nameIn(claims) };
}

const titles: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  wechat: 'WeChat',
  alipay: 'Alipay',
  firebase: 'Firebase',
};

/** What an account is called that begins with a provider which says no name. */
export const nameOf = (provider: string, { subject, name }: Identity): string =>
  name ?? `${titles[provider] ?? provider} ··· ${subject.slice(-4)}`;

/** What people say no with: OAuth's word, and Facebook's. */
const saidNo = (query: URLSearchParams): boolean =>
  ['access_denied', 'user_cancelled_authorize'].includes(query.get('error') ?? '') ||
  query.get('error_reason') === 'user_denied';

/**
 * A person comes back from a provider. Answers the address of the app's page they go on to: with a
 * ticket for the page that began, or with why there is none. Both stand in the fragment, which no
 * server, log or referrer sees.
 */
export async function comeBack(
  backend: Backend,
  provider: TicketProvider,
  query: URLSearchParams,
  origin: string,
): Promise<string> {
  const attempt = await takeReturned(backend, provider, query.get('state') ?? '');
  const to = (said: Readonly<Record<string, string>>): string =>
    `${attempt?.return_origin ?? backend.config.publicUrl ?? origin}/login#${new URLSearchParams({ provider, ...said }).toString()}`;
  const refused = (reason: ArrivalRefusal): string => to({ refused: reason });
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
    return to({
      ticket: await issueTicket(backend, attempt, { subject: person.subject, displayName }),
    });
  } catch (error) {
    if (error instanceof ProofRefused) {
      backend.log.warn({ provider, why: error.why }, 'sign-in refused');
      return refused('failed');
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    backend.log.error({ provider, err: error.cause }, 'provider unavailable');
    return refused('unavailable');
  }
}
