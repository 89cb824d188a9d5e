import * as v from 'valibot';
import { amount, time, type EntityOf } from './entity.ts';

export const refundedBy = ['operator', 'bank'] as const;
export type RefundedBy = (typeof refundedBy)[number];

/**
 * Part of a price that was refunded after it was paid. `bank`: taken back by the person's bank or
 * PayPal in a lost dispute. `amount` in minor units, `at` in milliseconds.
 */
export const refundSchema = v.object({ at: time, amount, by: v.picklist(refundedBy) });
export type Refund = EntityOf<typeof refundSchema>;

export const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
