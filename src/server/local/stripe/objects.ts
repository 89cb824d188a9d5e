import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Decline, TestCard } from './test-cards.ts';
import { newId, token } from './store.ts';

/** New objects, as the `stripe` package types them. What Stripe leaves null stays null. */

export type CardInput = {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing?: BillingInput;
};
export type BillingInput = {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly country?: string | undefined;
  readonly postalCode?: string | undefined;
};

export function newPaymentMethod(
  seconds: number,
  { card, expMonth, expYear, billing }: CardInput,
): Stripe.PaymentMethod {
  return {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    customer: null,
    customer_account: null,
    created: seconds,
    livemode: false,
    metadata: {},
    type: 'card',
    billing_details: {
      address: {
        city: null,
        country: billing?.country ?? null,
        line1: null,
        line2: null,
        postal_code: billing?.postalCode ?? null,
        state: null,
      },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing?.postalCode ? 'pass' : null,
        cvc_check: card.decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

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

export type NewSetup = Pick<
  Stripe.SetupIntent,
  'customer' | 'description' | 'metadata' | 'usage'
> & { readonly allowedTypes: string[] | null; readonly redirects: 'always' | 'never' };

export function newSetupIntent(seconds: number, from: NewSetup): Stripe.SetupIntent {
  const id = newId('setup_intent');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: from.allowedTypes,
    application: null,
    automatic_payment_methods: from.allowedTypes
      ? null
      : { enabled: true, allow_redirects: from.redirects },
    cancellation_reason: null,
    client_secret: `${id}_secret_${token(25)}`,
    created: seconds,
    customer: from.customer,
    description: from.description,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: from.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: from.allowedTypes ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: from.usage,
  };
}

const holdSeconds = 7 * 24 * 3600;

/** `decline` null: the bank agreed. */
export function newCharge(
  seconds: number,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
  authenticated: boolean,
): Stripe.Charge {
  const { card } = method;
  const manual = intent.capture_method === 'manual';
  return {
    id: newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline || manual ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'BORROWATT',
    captured: !decline && !manual,
    created: seconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline
      ? {
          advice_code: null,
          network_advice_code: null,
          network_decline_code: null,
          network_status: 'declined_by_network',
          reason: decline.declineCode ?? decline.code,
          risk_level: 'normal',
          seller_message: 'The bank declined the payment.',
          type: 'issuer_declined',
        }
      : {
          advice_code: null,
          network_advice_code: null,
          network_decline_code: null,
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: card
      ? {
          type: 'card',
          card: {
            amount_authorized: decline ? null : intent.amount,
            authorization_code: decline ? null : token(6).toUpperCase(),
            brand: card.brand,
            checks: card.checks,
            country: card.country,
            electronic_commerce_indicator: null,
            exp_month: card.exp_month,
            exp_year: card.exp_year,
            funding: card.funding,
            installments: null,
            last4: card.last4,
            mandate: null,
            network: card.brand,
            network_transaction_id: null,
            regulated_status: 'unregulated',
            three_d_secure: authenticated
              ? {
                  authentication_flow: 'challenge',
                  electronic_commerce_indicator: '05',
                  exemption_indicator: null,
                  result: 'authenticated',
                  result_reason: null,
                  transaction_id: token(20),
                  version: '2.2.0',
                }
              : null,
            transaction_link_id: null,
            wallet: null,
            ...(manual && !decline && { capture_before: seconds + holdSeconds }),
          },
        }
      : null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export const newCustomer = (
  seconds: number,
  from: Pick<Stripe.Customer, 'description' | 'email' | 'metadata'> & {
    name: string | null;
    phone: string | null;
  },
): Stripe.Customer => ({
  id: newId('customer'),
  object: 'customer',
  address: null,
  balance: 0,
  created: seconds,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: from.description,
  discount: null,
  email: from.email,
  invoice_prefix: token(8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: from.metadata,
  name: from.name,
  next_invoice_sequence: 1,
  phone: from.phone,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

export const newRefund = (
  seconds: number,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null,
  metadata: Stripe.Metadata,
): Stripe.Refund => ({
  id: newId('refund'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: seconds,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  metadata,
  payment_intent: intent.id,
  payment_method: intent.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
