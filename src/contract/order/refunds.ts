import * as v from 'valibot';
import { refundedBy, sumOf, type Refund } from '../../domain/order.ts';
import * as wire from '../wire.ts';

/** Chosen: refunds of a price after it was paid, the oldest first. */
export const refundsSchema = wire.addedList(
  v.looseObject({
    time: wire.instant,
    amount: wire.amount,
    by: v.nullish(v.picklist(refundedBy), 'operator'),
  }),
);

/** Throws `RangeError` for a refund of zero or less. */
export function refundsOf(
  said: v.InferOutput<typeof refundsSchema>,
  currency: string,
): readonly Refund[] {
  const refunds = said.map(({ time, amount, by }) => ({
    at: time,
    amount: wire.minor(amount, currency),
    by,
  }));
  if (refunds.some(({ amount }) => amount <= 0)) throw new RangeError('no refund');
  return refunds;
}

/** Throws `RangeError` if the refunds exceed the payment. */
export function checkRefunds(refunds: readonly Refund[], paid: number): void {
  if (sumOf(refunds) > paid) throw new RangeError('more went back than was paid');
}

export const encodeRefunds = (refunds: readonly Refund[], currency: string) =>
  refunds.map(({ at, amount, by }) => ({
    time: wire.instantText(at),
    amount: wire.decimalOf(amount, currency),
    by,
  }));
