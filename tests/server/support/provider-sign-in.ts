import { expect } from 'vitest';
import type { TicketProvider } from '../../../src/domain/sign-in-providers.ts';
import type { TestBackend } from './harness.ts';

export type Choice = {
  readonly decision?: 'allow' | 'refuse' | 'unavailable';
  readonly name?: string;
  readonly account?: string;
};

export const home = 'http://localhost:80';

/** People who sign in at the local end's providers, at a backend of the harness. */
export function providersAt(backend: TestBackend) {
  const start = async (
    provider: TicketProvider | 'alipay',
    { token, link }: { readonly token?: string | undefined; readonly link?: '1' } = {},
  ) => {
    const { value } = await backend.call(
      'startSignIn',
      { provider, returnUrl: `${home}/${provider === 'alipay' ? 'login_alipay' : 'login'}`, link },
      token === undefined ? {} : { token },
    );
    if (!value) throw new Error('not started');
    return value;
  };

  /** Decides on the provider's page; answers the address that the person is sent to. */
  async function decide(url: string, { decision = 'allow', name = '', account = '' }: Choice = {}) {
    const { pathname, search } = new URL(url);
    const answer = await backend.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ decision, name, account }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers.location), home);
  }

  /** Follows as the browser; answers the fragment that the app's page finds. */
  async function follow(callback: URL) {
    const answer = await backend.app.inject({
      method: 'GET',
      url: callback.pathname + callback.search,
    });
    expect(answer.statusCode).toBe(303);
    const to = new URL(String(answer.headers.location), home);
    expect(`${to.origin}${to.pathname}${to.search}`).toBe('http://localhost/login');
    return Object.fromEntries(new URLSearchParams(to.hash.slice(1)));
  }

  const redeem = (ticket: string | undefined, secret: string | null, token?: string) =>
    backend.call(
      'openIdLogin',
      { ticket: ticket ?? '-', secret: secret ?? undefined },
      token === undefined ? {} : { token },
    );

  async function signIn(provider: TicketProvider, choice: Choice = {}, token?: string) {
    const { url, secret } = await start(provider, { token });
    const { ticket } = await follow(await decide(url, choice));
    const { value } = await redeem(ticket, secret, token);
    if (!value) throw new Error('not signed in');
    return value;
  }

  const lastAccount = async (provider: string): Promise<string> => {
    const { subject } = await backend.db
      .selectFrom('identities')
      .select('subject')
      .where('provider', '=', provider)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return subject;
  };
  return { start, decide, follow, redeem, signIn, lastAccount };
}
