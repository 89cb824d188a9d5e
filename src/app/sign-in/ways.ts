import { signInMethods, type SignInMethod } from '../../domain/sign-in.ts';

/** What a person sees who takes this way. An invitation's password stands in the phone's form. */
type Way = { readonly view: 'phoneForm' };

/** A way that is not built is `null`, and no operator's setting makes it appear. */
export const ways: Record<SignInMethod, Way | null> = {
  phone: { view: 'phoneForm' },
  invite: { view: 'phoneForm' },
  google: null,
  apple: null,
  facebook: null,
  wechat: null,
  alipay: null,
  firebase: null,
  openid: null,
};

/** The ways a person may take: on in the operator's configuration, and built. */
export const offeredWays = (on: readonly SignInMethod[]): SignInMethod[] =>
  signInMethods.filter(method => on.includes(method) && ways[method] !== null);

/** Without any way people rent as guests only. */
export const offersSignIn = ({ signIn }: { readonly signIn: readonly SignInMethod[] }): boolean =>
  offeredWays(signIn).length > 0;
