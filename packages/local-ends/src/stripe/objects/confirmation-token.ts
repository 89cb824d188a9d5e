import type Stripe from 'stripe';
import { newId } from '../store.ts';

export type TokenInput = {
  readonly method: Stripe.PaymentMethod;
  readonly returnUrl: string | null;
  readonly setupFutureUsage: 'off_session' | 'on_session' | null;
};

export const newConfirmationToken = (
  seconds: number,
  { method, returnUrl, setupFutureUsage }: TokenInput,
  validSeconds: number,
): Stripe.ConfirmationToken => ({
  id: newId('confirmation_token'),
  object: 'confirmation_token',
  created: seconds,
  expires_at: seconds + validSeconds,
  livemode: false,
  mandate_data: null,
  metadata: null,
  payment_intent: null,
  payment_method_options: null,
  payment_method_preview: {
    billing_details: method.billing_details,
    ...(method.card && { card: method.card }),
    customer: null,
    customer_account: null,
    type: 'card',
  },
  return_url: returnUrl,
  setup_future_usage: setupFutureUsage,
  setup_intent: null,
  shipping: null,
  use_stripe_sdk: true,
});
