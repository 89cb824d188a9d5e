/**
 * Part of a price that went back after it was paid. `bank`: taken back by the person's bank or
 * PayPal in a dispute that was lost. `amount` in minor units, `at` in milliseconds.
 */
export type Refund = {
  readonly at: number;
  readonly amount: number;
  readonly by: RefundedBy;
};

export const refundedBy = ['operator', 'bank'] as const;
export type RefundedBy = (typeof refundedBy)[number];

export const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
