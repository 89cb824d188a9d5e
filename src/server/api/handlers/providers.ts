import { refusalCodes } from '../../../contract/refusals.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import { Refusal } from '../../refusal.ts';
import { identityProviders, settingsOf, type Proofs, type Provider } from '../../login/identity.ts';
import { nameOf, type Verified } from '../../login/person.ts';
import { linkIdentity } from '../../login/link.ts';
import { guardedBy } from '../../login/providers/refused.ts';
import { wechatScriptConfigOf } from '../../login/providers/wechat.ts';
import { accountOf, type Entered } from '../../login/sign-in.ts';
import { checkTicket, demandOwnReturn } from '../../login/sign-in-attempts.ts';
import { startSignIn, startWeChat } from '../../login/start-sign-in.ts';
import { beginSession, type Caller, type Handlers, unauthorized } from '../caller.ts';
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

/** Caller whose request says whether a guest is asked first. */
type Asking = Caller & { readonly guest?: 'ask' | undefined };

/** Signing in with a provider's account (specification, section 7, Auth). */
export const providerHandlers = (backend: Backend): Handled => {
  const guarded = guardedBy(backend);

  /** Signs in to the account of a proven person, or adds one more way in to theirs. */
  const enter = async (
    provider: Exclude<Provider, 'phone'>,
    person: Verified,
    linkTo: string | null,
    { user, locale, guest }: Asking,
  ): Promise<Entered> => {
    const { subject, label, spend } = person;
    if (linkTo === null) {
      const proven = { provider, subject, displayName: nameOf(provider, person), label, spend };
      return accountOf(backend, proven, { user, locale, asks: guest === 'ask' });
    }
    const linked = await linkIdentity(backend, user, linkTo, { provider, subject, label, spend });
    if (linked === null) throw new Refusal(refusalCodes.identityTaken, 'server.identityTaken');
    return { userId: linked, leavesGuest: false };
  };

  const signIn = <P extends Exclude<Provider, 'phone'>>(
    provider: P,
    proof: Proofs[P],
    caller: Asking,
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
      guest,
      ...way
    }: {
      authorizationCode: string;
      state?: string | undefined;
      secret?: string | undefined;
      guest?: 'ask' | undefined;
    },
    caller: Caller,
  ) =>
    guarded(provider, async () => {
      settingsOf(backend.identity, provider);
      const linkTo = await demandOwnReturn(backend, provider, way);
      return signIn(provider, { code }, { ...caller, guest }, linkTo);
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
    openIdLogin: ({ ticket, secret, guest }, caller) =>
      guarded('openid', async () => {
        const { linkTo, provider, ...person } = await checkTicket(backend, ticket, secret ?? '');
        const entered = await enter(provider, person, linkTo, { ...caller, guest });
        const user = await backend.db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', entered.userId)
          .executeTakeFirstOrThrow();
        return {
          ...(await beginSession(backend, entered, caller)),
          user: await userView(backend, user, defaultCurrency),
        };
      }),
    loginGoogleByCode: ({ guest, ...proof }, caller) =>
      signIn('google', proof, { ...caller, guest }),
    loginFacebookByToken: ({ guest, ...proof }, caller) =>
      signIn('facebook', proof, { ...caller, guest }),
    loginAppleByToken: ({ guest, ...proof }, caller) =>
      signIn('apple', proof, { ...caller, guest }),
    loginByCode: (request, caller) => signInByCode('wechat', request, caller),
    loginAlipayByCode: (request, caller) => signInByCode('alipay', request, caller),
    loginFirebaseByUserInfo: ({ idToken, guest }, caller) =>
      signIn('firebase', { idToken }, { ...caller, guest }),
    passkeyLogin: ({ guest, ...proof }, caller) => signIn('passkey', proof, { ...caller, guest }),
    wechatScriptConfig: ({ pageUrl }) =>
      guarded('wechat', () =>
        wechatScriptConfigOf(settingsOf(backend.identity, 'wechat'), backend.clock, pageUrl),
      ),
  };
};
