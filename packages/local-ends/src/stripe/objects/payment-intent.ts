import type Stripe from 'stripe';
import { newId, token } from '../store.ts';

export type NewIntent = Pick<
  Stripe.PaymentIntent,
  | 'amount'
  | 'currency'
  | 'capture_method'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'receipt_email'
  | 'setup_future_usage'
> & {
  readonly allowedTypes: string[] | null;
  readonly redirects: 'always' | 'never';
};

export function newPaymentIntent(seconds: number, from: NewIntent): Stripe.PaymentIntent {
  const id = newId('payment_intent');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: from.allowedTypes,
    amount: from.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: from.allowedTypes
      ? null
      : { enabled: true, allow_redirects: from.redirects },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: from.capture_method,
    client_secret: `${id}_secret_${token(25)}`,
    confirmation_method: 'automatic',
    created: seconds,
    currency: from.currency,
    customer: from.customer,
    customer_account: null,
    description: from.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: from.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: from.allowedTypes ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: from.receipt_email,
    review: null,
    setup_future_usage: from.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
