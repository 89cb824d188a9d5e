import type { SignInMethod } from './sign-in-methods.ts';

/** What providers of accounts are called, in every language. */
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
