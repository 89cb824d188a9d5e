import type { SubjectKind, Purpose } from '../../../domain/charge.ts';

/** Far ends that are the ledger itself: `balance` is a person's own, `invitation` its sponsor's. */
const ledgerNames = ['balance', 'invitation'] as const;
export type LedgerName = (typeof ledgerNames)[number];

/** Far ends that carry payments. */
export const providerNames = [
  'stripe',
  'stripeWeChat',
  'wechat',
  'paypal',
  ...ledgerNames,
] as const;
export type ProviderName = (typeof providerNames)[number];

export const isLedger = (provider: ProviderName): provider is LedgerName =>
  ledgerNames.some(name => name === provider);

/**
 * `created`: nothing is held or taken yet. `released`: given back, or never held. `failed`: the
 * provider will not give the amount due.
 */
export const paymentStates = ['created', 'held', 'captured', 'released', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * One payment of one person for any purpose. Amounts in minor units of `currency`. A wallet has no
 * `subject_id`: it is the person's own.
 */
export type PaymentRow = {
  id: string;
  purpose: Purpose | 'withdrawal';
  subject_kind: SubjectKind;
  subject_id: string | null;
  user_id: string;
  provider: ProviderName;
  /** Provider's name for it; null until it was asked for one. */
  provider_id: string | null;
  state: PaymentState;
  amount: number;
  currency: string;
  brand: string;
  last_digits: string;
  /** Time at which the provider lets the hold go by itself; null where that is not said. */
  hold_ends_at: number | null;
  /** Amount that shall have been taken in the end; null while that is not known. */
  due: number | null;
  /** Time since which money is to be moved; null before it ever was. */
  due_since: number | null;
  captured: number;
  refunded: number;
  /** Part of `refunded` that the operator gave back in the provider's dashboard: it is no debt. */
  refunded_outside: number;
  /** Amount that a bank has taken back for a dispute, and that dispute's state at the provider. */
  disputed: number;
  dispute: string | null;
  /**
   * Amount that staff gave back another way, since the provider refuses to: it is there still, and
   * not kept.
   */
  paid_elsewhere: number;
  /** Money is still to be moved until the amount kept is `due`. */
  pending: boolean;
  attempts: number;
  retry_at: number;
  /** Refund that was asked for, with an unknown outcome: it is made again before anything else. */
  refund_step: number | null;
  /** The provider's last word on `refund_step` was no; else its outcome is unknown. */
  refund_refused: boolean;
  /** Coupon that the person pays with; `discount` is taken off `amount` already. */
  coupon: string | null;
  discount: number;
  created_at: number;
  /** Time at which books and provider were found to agree, or the alarm was given. */
  compared_at: number | null;
  /** Number of the alarm that was given about it. */
  alarm: string | null;
};

/** `id` names the step it books, so a step is booked once however often it is tried. */
export type LedgerPostingRow = {
  id: string;
  kind: string;
  payment_id: string | null;
  at: number;
};

export type LedgerEntryRow = {
  posting_id: string;
  account: string;
  user_id: string | null;
  currency: string;
  amount: number;
};

export type IdempotencyKeyRow = {
  id: string;
  user_id: string | null;
  operation: string;
  request_hash: string;
  answer: string | null;
  locked_until: number;
  created_at: number;
};

export type WebhookEventRow = { id: string; kind: string; received_at: number };

/** Amounts in minor units of `currency`; `valid_until` null: without end. */
export type CouponRow = {
  code: string;
  name: string;
  amount: number;
  currency: string;
  valid_until: number | null;
  created_at: number;
};

/** A coupon is used once, and a rental takes one. `payment_id` null: it paid for all of it. */
export type CouponUseRow = {
  code: string;
  rental_id: string;
  payment_id: string | null;
  amount: number;
  used_at: number;
};

/**
 * Payout from a person's balance. Amounts in minor units; the part `by_hand` can go back to no
 * payment, and is the operator's to transfer until `done_at`.
 */
export type PayoutRow = {
  id: string;
  reference: string;
  request_key: string;
  user_id: string;
  amount: number;
  currency: string;
  by_hand: number;
  created_at: number;
  done_at: number | null;
};

/** The part of a payout that goes back to one payment; `failed`: it is in the balance again. */
export type PayoutPartRow = {
  payout_id: string;
  payment_id: string;
  amount: number;
  state: 'asked' | 'done' | 'failed';
  created_at: number;
};
