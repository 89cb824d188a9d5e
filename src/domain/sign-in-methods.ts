import type { Extra } from './extras.ts';

/**
 * Every way to sign in (specification, section 4 "Login"), in the order in which it is offered, and
 * our own `passkey`, which opens an existing account with a touch.
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

/** Fields of `/config.json` with the app's id at a provider. */
export type ClientId =
  | 'googleClientId'
  | 'appleClientId'
  | 'facebookAppId'
  | 'alipayAppId'
  | 'firebaseApiKey';

/**
 * Extra beyond section 7 that a way needs. With the client id beside it the app leads to the
 * provider by itself, and section 7's own call is enough.
 */
export const waysNeed: Readonly<Partial<Record<SignInMethod, readonly [Extra, ClientId?]>>> = {
  google: ['signInStart', 'googleClientId'],
  apple: ['signInStart', 'appleClientId'],
  facebook: ['signInStart', 'facebookAppId'],
  alipay: ['signInStart', 'alipayAppId'],
  firebase: ['signInStart', 'firebaseApiKey'],
  passkey: ['passkeys'],
};
