import type { Extra } from './extras.ts';

/**
 * Every way to sign in (specification, section 4 "Login"), in the order in which it is offered, and
 * `passkey`, ours: who has an account comes back with a touch.
 */
export const signInMethods = [
  'phone',
  'invite',
  'google',
  'apple',
  'facebook',
  'wechat',
  'alipay',
  'firebase',
  'openid',
  'passkey',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What an operator's pages are called at a provider: fields of `/config.json`. */
export type ClientId =
  | 'googleClientId'
  | 'appleClientId'
  | 'facebookAppId'
  | 'alipayAppId'
  | 'firebaseApiKey';

/**
 * What a way needs of the API beyond section 7, or else the client id with which the app leads to the
 * provider by itself and section 7's own call is enough.
 */
export const waysNeed: Readonly<Partial<Record<SignInMethod, readonly [Extra, ClientId?]>>> = {
  google: ['signInStart', 'googleClientId'],
  apple: ['signInStart', 'appleClientId'],
  facebook: ['signInStart', 'facebookAppId'],
  alipay: ['signInStart', 'alipayAppId'],
  firebase: ['signInStart', 'firebaseApiKey'],
  passkey: ['passkeys'],
};
