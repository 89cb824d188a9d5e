import type Stripe from 'stripe';
import type { Decline } from '../test-cards.ts';
import { newId, token } from '../store.ts';

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
    calculated_statement_descriptor: 'LOCAL SHOP',
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
            wallet: walletOf(method),
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

/** The wallet that the card was kept in, where it was in one. */
function walletOf({ card }: Stripe.PaymentMethod) {
  if (!card?.wallet) return null;
  const { type, dynamic_last4 } = card.wallet;
  return { type, dynamic_last4, [type]: {} };
}
