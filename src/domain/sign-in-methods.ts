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

/** What a way needs of the API beyond section 7. */
export const waysExtra: Readonly<Partial<Record<SignInMethod, Extra>>> = {
  google: 'signInStart',
  apple: 'signInStart',
  facebook: 'signInStart',
  alipay: 'signInStart',
  passkey: 'passkeys',
};
