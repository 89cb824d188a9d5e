/** Every way to sign in (specification, section 4 "Login"), in the order in which it is offered. */
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
] as const;
export type SignInMethod = (typeof signInMethods)[number];
