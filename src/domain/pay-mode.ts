/**
 * What an address's `payMode` may name (section 2, `/result`): the quick payment, PayPal, or another
 * kind of section 3. An address that names anything else is refused.
 */
export const payModes = [
  'quickpay',
  'PAYPAL',
  'STRIPE_CARD',
  'GOOGLE_PAY',
  'STRIPE_GOOGLE',
  'APPLE_PAY',
  'STRIPE_APPLE',
  'STRIPE_WECHAT',
  'WeChat_MP',
] as const;
export type PayMode = (typeof payModes)[number];
