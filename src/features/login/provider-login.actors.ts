import type { Client } from '../../client/client.ts';
import {
  authCodeUrl,
  loginAlipayByCode,
  loginAppleByToken,
  loginByCode,
  openIdLogin,
  startSignIn,
  type SignInStart,
} from '../../contract/login/providers.ts';
import type { ArrivalProof, ProviderToken, SignInAttempt } from '../../domain/sign-in-arrival.ts';
import type { RedirectWay, StartableProvider } from '../../domain/sign-in-providers.ts';
import { urlOf } from '../../domain/routes.ts';
import { asLoginFailure, promised, unwrapped } from '../../actors/promised.ts';
import { leadTo, redeemToken, type OwnSignIn } from './own-sign-in.actors.ts';

/** Page from which the person leaves for a provider and to which they return. */
export type Departure = {
  readonly origin: string;
  /** Keeps the values that the return is checked against. */
  keep(way: RedirectWay, begun: SignInAttempt): void;
  go(url: string): void;
  /**
   * Calls the listener when the person is on this very page again; returns a function that stops
   * it.
   */
  onBack(listener: () => void): () => void;
};

/**
 * Calls of signing in at a provider. The values for the return are stored before the page is left.
 * `link`: the provider is added to the signed-in account. `own`: the app leads there by itself.
 */
export const providerLoginActors = (
  client: Client,
  page: Departure,
  { link, own }: { readonly link?: '1' | undefined; readonly own: OwnSignIn | null },
) => ({
  startSignIn: promised(async ({ way }: { way: RedirectWay }, signal) => {
    const returnUrl = page.origin + returnPath(way);
    const started = async (provider: StartableProvider) =>
      own
        ? leadTo(provider, own, returnUrl)
        : ledTo(
            way,
            await unwrapped(client(startSignIn, { provider, returnUrl, link }, { signal })),
          );
    const { url, begun } =
      way === 'wechat'
        ? ledTo(way, await unwrapped(client(authCodeUrl, { returnUrl }, { signal })))
        : await started(way);
    page.keep(way, begun);
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
      const redeemed =
        proof.kind === 'token'
          ? redeemToken(client, proof, own, page.origin + returnPath(way), { signal })
          : redeem(client, way, proof, signal);
      const { token } = await unwrapped(asLoginFailure(redeemed));
      return { token };
    },
  ),
});

const returnPath = (way: RedirectWay): string =>
  urlOf({ page: way === 'wechat' ? 'loginWechat' : way === 'alipay' ? 'loginAlipay' : 'login' });

/**
 * Address that the API leads to. Only these two providers return their code to this page; the
 * others return to the server.
 */
function ledTo(way: RedirectWay, { url, secret }: SignInStart) {
  const state =
    way === 'wechat' || way === 'alipay' ? new URL(url).searchParams.get('state') : null;
  return { url, begun: { secret, state } };
}

function redeem(
  client: Client,
  way: RedirectWay,
  proof: Exclude<ArrivalProof, ProviderToken>,
  signal: AbortSignal,
) {
  switch (proof.kind) {
    case 'ticket':
      return client(
        openIdLogin,
        { ticket: proof.ticket, secret: proof.secret, guest: 'ask' },
        { signal },
      );
    case 'idToken':
      // Sent without the session's token: a guest's things must not go to an account that a link
      // named.
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
