import { refusalCodes } from '../../../contract/refusals.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import { Refusal } from '../../refusal.ts';
import { identityProviders, settingsOf, type Proofs, type Provider } from '../../login/identity.ts';
import { nameOf, type Verified } from '../../login/person.ts';
import { linkIdentity } from '../../login/link.ts';
import { guardedBy } from '../../login/providers/refused.ts';
import { wechatScriptConfigOf } from '../../login/providers/wechat.ts';
import { accountOf } from '../../login/sign-in.ts';
import { checkTicket, demandOwnReturn } from '../../login/sign-in-attempts.ts';
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
  | 'passkeyLogin'
  | 'wechatScriptConfig'
>;

/** Signing in with a provider's account (specification, section 7, Auth). */
export const providerHandlers = (backend: Backend): Handled => {
  const guarded = guardedBy(backend);

  /** The account that a person has proven to be theirs, or the one that gets one more way in. */
  const enter = async (
    provider: Exclude<Provider, 'phone'>,
    person: Verified,
    linkTo: string | null,
    { user, locale }: Caller,
  ): Promise<string> => {
    const { subject, label, spend } = person;
    if (linkTo === null) {
      const proven = { provider, subject, displayName: nameOf(provider, person), label, spend };
      return accountOf(backend, proven, user, locale);
    }
    const linked = await linkIdentity(backend, user, linkTo, { provider, subject, label, spend });
    if (linked === null) throw new Refusal(refusalCodes.identityTaken, 'server.identityTaken');
    return linked;
  };

  const signIn = <P extends Exclude<Provider, 'phone'>>(
    provider: P,
    proof: Proofs[P],
    caller: Caller,
    linkTo: string | null = null,
  ) =>
    guarded(provider, async () => {
      const person = await identityProviders[provider].verify(backend, proof);
      return beginSession(backend, await enter(provider, person, linkTo, caller), caller);
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
      const linkTo = await demandOwnReturn(backend, provider, way);
      return signIn(provider, { code }, caller, linkTo);
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
        const { linkTo, provider, ...person } = await checkTicket(backend, ticket, secret ?? '');
        const userId = await enter(provider, person, linkTo, caller);
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
    passkeyLogin: (proof, caller) => signIn('passkey', proof, caller),
    wechatScriptConfig: ({ pageUrl }) =>
      guarded('wechat', () =>
        wechatScriptConfigOf(settingsOf(backend.identity, 'wechat'), backend.clock, pageUrl),
      ),
  };
};
