import type { Client } from '../client/client.ts';
import {
  authCodeUrl,
  loginAlipayByCode,
  loginAppleByToken,
  loginByCode,
  openIdLogin,
  startSignIn,
} from '../contract/login/providers.ts';
import type { ArrivalProof, SignInAttempt } from '../domain/sign-in-arrival.ts';
import type { RedirectWay } from '../domain/sign-in.ts';
import { urlOf } from '../domain/routes.ts';
import { asLoginFailure } from './login-failure.ts';
import { promised, unwrapped } from './promised.ts';

/** The page that is left and come back to. */
export type Departure = {
  readonly origin: string;
  /** What the way back needs. */
  keep(way: RedirectWay, begun: SignInAttempt): void;
  go(url: string): void;
  /** Told when the person is on this very page again; answers how to stop listening. */
  onBack(listener: () => void): () => void;
};

/**
 * Calls of signing in at a provider. What the way back needs is kept before the page is left.
 * `link`: the account that is signed in gets one more way in.
 */
export const providerLoginActors = (client: Client, page: Departure, link?: '1') => ({
  startSignIn: promised(async ({ way }: { way: RedirectWay }, signal) => {
    const returnUrl = page.origin + returnPath(way);
    const { url, secret } = await unwrapped(
      way === 'wechat'
        ? client(authCodeUrl, { returnUrl }, { signal })
        : client(startSignIn, { provider: way, returnUrl, link }, { signal }),
    );
    // Only these two send their code to this page; the others' goes to the server.
    const state =
      way === 'wechat' || way === 'alipay' ? new URL(url).searchParams.get('state') : null;
    page.keep(way, { secret, state });
    return { url };
  }),
  leavePage: promised(
    ({ url }: { url: string }, signal) =>
      new Promise<null>(resolve => {
        const stop = page.onBack(() => {
          stop();
          resolve(null);
        });
        signal.addEventListener('abort', stop);
        page.go(url);
      }),
  ),
  redeemProof: promised(
    async ({ way, proof }: { way: RedirectWay; proof: ArrivalProof }, signal) => {
      const { token } = await unwrapped(asLoginFailure(redeem(client, way, proof, signal)));
      return { token };
    },
  ),
});

const returnPath = (way: RedirectWay): string =>
  urlOf({ page: way === 'wechat' ? 'loginWechat' : way === 'alipay' ? 'loginAlipay' : 'login' });

function redeem(client: Client, way: RedirectWay, proof: ArrivalProof, signal: AbortSignal) {
  switch (proof.kind) {
    case 'ticket':
      return client(
        openIdLogin,
        { ticket: proof.ticket, secret: proof.secret, guest: 'ask' },
        { signal },
      );
    case 'idToken':
      // Without the session's token: a guest's things do not go to an account that a link named.
      return client(loginAppleByToken, { idToken: proof.idToken }, { signal, token: null });
    case 'code': {
      const request = {
        authorizationCode: proof.code,
        state: proof.state ?? undefined,
        secret: proof.secret ?? undefined,
        guest: 'ask',
      } as const;
      return way === 'alipay'
        ? client(loginAlipayByCode, request, { signal })
        : client(loginByCode, request, { signal });
    }
  }
}
