import type { SignInMethod } from './sign-in-methods.ts';

/** Providers that send a person back to this server, which checks them and hands out a ticket. */
export const ticketProviders = ['google', 'apple', 'facebook'] as const;
export type TicketProvider = (typeof ticketProviders)[number];

/** Providers with a page to lead to; Alipay's sends the person back to the app with a code. */
export const startableProviders = [...ticketProviders, 'alipay'] as const;
export type StartableProvider = (typeof startableProviders)[number];

/** Ways over a page of another site, in the order in which they are offered. */
export const redirectWays = ['google', 'apple', 'facebook', 'wechat', 'alipay'] as const;
export type RedirectWay = (typeof redirectWays)[number];

/**
 * Reasons why a person comes back from a provider without being signed in: they declined, the
 * provider did not answer, the attempt is too old or was used, or the proof is invalid.
 */
export const arrivalRefusals = ['cancelled', 'unavailable', 'expired', 'failed'] as const;
export type ArrivalRefusal = (typeof arrivalRefusals)[number];

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
