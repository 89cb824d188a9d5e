import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Clock, PayPalSettings, StripeSettings, WeChatPaySettings } from '../../../ports.ts';
import { ledgerProviders } from './ledger.ts';
import { payPalProvider } from './paypal/adapter.ts';
import { type PaymentProvider, ProviderRefused, type Providers } from './port.ts';
import { stripeProvider } from './stripe/adapter.ts';
import { weChatProvider } from './wechat/adapter.ts';

/** The far ends of a configuration; those without an account of the operator are absent. */
export const providersOf = (
  {
    stripe,
    paypal,
    weChatPay,
  }: {
    readonly stripe: StripeSettings;
    readonly paypal: PayPalSettings | null;
    readonly weChatPay: WeChatPaySettings | null;
  },
  db: Kysely<Database>,
  clock: Clock,
): Providers => ({
  stripe: stripeProvider(stripe),
  stripeWeChat: stripe.takesWeChat
    ? stripeProvider(stripe, 'wechat_pay')
    : absentProvider('WeChat Pay at Stripe'),
  wechat: weChatPay ? weChatProvider(weChatPay) : absentProvider('WeChat Pay'),
  paypal: paypal ? payPalProvider(paypal) : absentProvider('PayPal'),
  ...ledgerProviders(db, clock),
});

/** A far end that the operator has no account with: nothing was ever paid there, and nothing is. */
export const absentProvider = (name: string): PaymentProvider => {
  const refuse = () => Promise.reject(new ProviderRefused(`${name} is not set up`));
  return {
    publicKey: '',
    farEnd: 'outside',
    isAbsent: true,
    start: refuse,
    state: refuse,
    holds: () => Promise.resolve([]),
    capture: refuse,
    cancel: refuse,
    refund: refuse,
    readWebhook: () => null,
  };
};
