import { refusalCodes } from '../../../contract/refusals.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import { Refusal } from '../../refusal.ts';
import { nameOf } from '../../login/come-back.ts';
import { identityProviders, settingsOf, type Proofs, type Provider } from '../../login/identity.ts';
import type { Identity } from '../../login/person.ts';
import { linkIdentity } from '../../login/link.ts';
import {
  ProofRefused,
  providerDown,
  ProviderUnavailable,
  signInRefused,
} from '../../login/providers/refused.ts';
import { wechatScriptConfigOf } from '../../login/providers/wechat.ts';
import { accountOf } from '../../login/sign-in.ts';
import { demandOwnReturn, redeemTicket } from '../../login/sign-in-attempts.ts';
import { startSignIn, startWeChat } from '../../login/start-sign-in.ts';
import { beginSession, unauthorized, type Caller } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { userView } from './user-view.ts';

type Handled = Pick<
  Handlers,
  | 'startSignIn'
  | 'authCodeUrl'
  | 'openIdLogin'
  | 'loginGoogleByCode'
  | 'loginFacebookByToken'
  | 'loginAppleByToken'
  | 'loginByCode'
  | 'loginAlipayByCode'
  | 'loginFirebaseByUserInfo'
  | 'wechatScriptConfig'
>;

/** Signing in with a provider's account (specification, section 7, Auth). */
export const providerHandlers = (backend: Backend): Handled => {
  /** What is wrong goes to the log; the person learns only whether trying again helps. */
  async function guarded<Value>(provider: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProofRefused) {
        backend.log.warn({ provider, why: error.why }, 'sign-in refused');
        throw signInRefused();
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      backend.log.error({ provider, err: error.cause }, 'provider unavailable');
      throw providerDown();
    }
  }

  const enter = async (
    provider: Exclude<Provider, 'phone'>,
    identity: Identity,
    { user, locale }: Caller,
  ): Promise<string> => {
    const { subject } = identity;
    const proven = { provider, subject, displayName: nameOf(provider, identity) };
    return accountOf(backend, proven, user, locale);
  };

  const signIn = <P extends Exclude<Provider, 'phone'>>(
    provider: P,
    proof: Proofs[P],
    caller: Caller,
  ) =>
    guarded(provider, async () => {
      const identity = await identityProviders[provider].verify(backend, proof);
      return beginSession(backend, await enter(provider, identity, caller), caller);
    });

  const signInByCode = (
    provider: 'wechat' | 'alipay',
    {
      authorizationCode: code,
      ...way
    }: { authorizationCode: string; state?: string | undefined; secret?: string | undefined },
    caller: Caller,
  ) =>
    guarded(provider, async () => {
      settingsOf(backend.identity, provider);
      await demandOwnReturn(backend, provider, way);
      const identity = await identityProviders[provider].verify(backend, { code });
      return beginSession(backend, await enter(provider, identity, caller), caller);
    });

  return {
    startSignIn: ({ provider, returnUrl, link }, { user, origin, address }) =>
      guarded(provider, async () => {
        if (link === '1' && user?.kind !== 'member') throw unauthorized();
        const linkTo = link === '1' && user ? user.id : null;
        return startSignIn(backend, provider, { returnUrl, origin, address, linkTo });
      }),
    authCodeUrl: ({ returnUrl }, { origin, address }) =>
      guarded('wechat', () => startWeChat(backend, { returnUrl, origin, address, linkTo: null })),
    openIdLogin: ({ ticket, secret }, caller) =>
      guarded('openid', async () => {
        const { linkTo, provider, ...identity } = await redeemTicket(backend, ticket, secret ?? '');
        const userId =
          linkTo === null
            ? await enter(provider, identity, caller)
            : await linkIdentity(backend, caller.user, linkTo, {
                provider,
                subject: identity.subject,
              });
        if (userId === null) throw new Refusal(refusalCodes.identityTaken, 'server.identityTaken');
        const user = await backend.db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        return {
          ...(await beginSession(backend, userId, caller)),
          user: await userView(backend, user, defaultCurrency),
        };
      }),
    loginGoogleByCode: (proof, caller) => signIn('google', proof, caller),
    loginFacebookByToken: (proof, caller) => signIn('facebook', proof, caller),
    loginAppleByToken: (proof, caller) => signIn('apple', proof, caller),
    loginByCode: (request, caller) => signInByCode('wechat', request, caller),
    loginAlipayByCode: (request, caller) => signInByCode('alipay', request, caller),
    loginFirebaseByUserInfo: ({ idToken }, caller) => signIn('firebase', { idToken }, caller),
    wechatScriptConfig: ({ pageUrl }) =>
      guarded('wechat', () =>
        wechatScriptConfigOf(settingsOf(backend.identity, 'wechat'), backend.clock, pageUrl),
      ),
  };
};
