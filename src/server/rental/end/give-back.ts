import type { Transaction } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import { post } from '../../ledger.ts';
import { keptOf, lockPayment, setDue } from '../payment/record.ts';
import { discountFor, owedFor, paymentsOf, shareDue } from '../price/owed.ts';
import { recordEvent } from '../record.ts';
import { settlingsOf } from './money.ts';

/** Amount that a payment could still give back; money that a bank has taken is gone. */
const roomOf = (payment: PaymentRow): number => Math.max(0, keptOf(payment) - payment.disputed);

/** Maximum part of a rental's price that could be given back, in minor units. */
export const refundableOf = async (db: Db, rental: RentalRow): Promise<number> =>
  (await paymentsOf(db, rental)).reduce((sum, payment) => sum + roomOf(payment), 0);

/** True for money that is to be moved, or that an alarm was given about. */
export const isUnsure = ({ pending, alarm }: Pick<PaymentRow, 'pending' | 'alarm'>): boolean =>
  pending || alarm !== null;

/** True for a payment on its way, or stuck: the amount due did not go back. */
const isUnderWay = (payment: PaymentRow): boolean => {
  const { refund_step: step, due } = payment;
  return isUnsure(payment) || step !== null || (due !== null && keptOf(payment) > due);
};

/**
 * Payments of a rental whose money is on its way or stuck there. While there are any, the sum given
 * back is unknown, so its price stays as it is.
 */
export const underWayFor = async (db: Db, rental: RentalRow): Promise<readonly PaymentRow[]> =>
  (await paymentsOf(db, rental)).filter(isUnderWay);

const changePrice = (tx: Transaction<Database>, { id }: RentalRow, due: number) =>
  tx.updateTable('rentals').set({ due_amount: due, most_due: due }).where('id', '=', id).execute();

/**
 * Lowers the price of a rental that was paid, and lets that much go back to its payments, the
 * newest first. No later event of a cabinet raises it again. At most `refundableOf`; the rental is
 * locked, and none of its money is under way. The money goes after the transaction.
 */
export async function giveBack(
  tx: Transaction<Database>,
  rental: RentalRow,
  { amount, now }: { readonly amount: number; readonly now: number },
): Promise<void> {
  const payments = await paymentsOf(tx, rental);
  const kept = payments.reduce((sum, payment) => sum + keptOf(payment), 0);
  let rest = amount;
  for (const payment of payments.toReversed()) {
    const part = Math.min(rest, roomOf(payment));
    rest -= part;
    if (part > 0) await setDue(tx, payment.id, { due: keptOf(payment) - part, now });
  }
  if (rest > 0) throw new RangeError(`${rest} more than can be given back`);
  await changePrice(tx, rental, kept - amount + (await discountFor(tx, rental)));
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'refundedByStaff',
    actor: 'staff',
    at: now,
    now,
    detail: { amount },
  });
}

/**
 * Waives a rental's debt: its price becomes the amount that was paid, and its person may rent
 * again. Answers the waived amount, in minor units; the rental is locked, and none of its money is
 * under way: money that is about to be taken is no debt.
 */
export async function waiveDebt(
  tx: Transaction<Database>,
  rental: RentalRow,
  now: number,
): Promise<number> {
  const owed = Math.max(0, await owedFor(tx, rental));
  if (owed === 0) return 0;
  const due = (rental.due_amount ?? 0) - owed;
  await changePrice(tx, rental, due);
  await shareDue(tx, rental, { due, now });
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'waivedByStaff',
    actor: 'staff',
    at: now,
    now,
    detail: { amount: owed },
  });
  return owed;
}

/** The payment that an alarm stands for, locked as settling does: its rental first. */
export async function lockAlarmed(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'config'>,
  alarm: string,
): Promise<PaymentRow | null> {
  const known = await tx
    .selectFrom('payments')
    .selectAll()
    .where('alarm', '=', alarm)
    .executeTakeFirst();
  if (!known) return null;
  await settlingsOf(backend)[known.purpose].lockSubject(tx, known);
  const payment = await lockPayment(tx, known.id);
  return payment?.alarm === alarm ? payment : null;
}

/** Amount of a payment that has to go back, in minor units; money that a bank has taken is gone. */
export const excessOf = (
  payment: Pick<PaymentRow, 'captured' | 'refunded' | 'paid_elsewhere' | 'due' | 'disputed'>,
): number =>
  Math.max(0, Math.min(keptOf(payment) - (payment.due ?? 0), keptOf(payment) - payment.disputed));

/**
 * Books what has to go back of a payment as paid another way: its provider refuses for good, and
 * keeps the amount. The alarm ends, and the rental's receipt is replaced. The payment is locked.
 */
export async function bookPaidElsewhere(
  tx: Transaction<Database>,
  backend: Pick<Backend, 'config'>,
  payment: PaymentRow,
  { rentalId, now }: { readonly rentalId: string; readonly now: number },
): Promise<void> {
  const amount = excessOf(payment);
  const settling = settlingsOf(backend)[payment.purpose];
  const paid = await tx
    .updateTable('payments')
    .set({
      paid_elsewhere: payment.paid_elsewhere + amount,
      refund_step: null,
      refund_refused: false,
      alarm: null,
      pending: false,
      attempts: 0,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(tx, {
    id: `refundElsewhere:${payment.id}:${paid.paid_elsewhere}`,
    kind: 'refundElsewhere',
    paymentId: payment.id,
    at: now,
    from: await settling.account(tx, payment),
    to: { kind: 'outside' },
    amount,
    currency: payment.currency,
  });
  await recordEvent(tx, {
    rentalId,
    kind: 'paidElsewhereByStaff',
    actor: 'staff',
    at: now,
    now,
    detail: { amount },
  });
  await settling.booked(tx, paid, { isDone: true, isGivenBack: true, by: 'staff', now });
}
