import type { SignInMethod } from './sign-in-methods.ts';

/** Names of account providers, the same in every language. */
export const providerNames: Readonly<Record<Exclude<SignInMethod, 'phone' | 'invite'>, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  wechat: 'WeChat',
  alipay: 'Alipay',
  firebase: 'Firebase',
  openid: 'OpenID',
  passkey: 'Passkey',
};
