import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { TestCard } from '../test-cards.ts';
import { newId } from '../store.ts';

/** The wallets whose sheet Stripe.js opens. */
export const walletTypes = ['apple_pay', 'google_pay'] as const;
export type WalletType = (typeof walletTypes)[number];

export type CardInput = {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing?: BillingInput;
  /** Wallet that the card was kept in; its number there is the device's own. */
  readonly wallet?: WalletType | undefined;
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
  { card, expMonth, expYear, billing, wallet }: CardInput,
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
      wallet: wallet ? { type: wallet, dynamic_last4: '4242', [wallet]: {} } : null,
    },
  };
}
