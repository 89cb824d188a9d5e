import type { Transaction } from 'kysely';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import { keptOf } from '../payment/settle/next-step.ts';
import { setDue } from '../payment/record.ts';

type Rental = Pick<RentalRow, 'id' | 'payment_id' | 'due_amount'>;

/** All payments for a rental: its deposit first, then the others. */
export const paymentsOf = async (db: Db, rental: Rental): Promise<readonly PaymentRow[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where(where =>
      where.or([
        where('id', '=', rental.payment_id),
        where.and([where('subject_kind', '=', 'order'), where('subject_id', '=', rental.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.toSorted(
    (a, b) => Number(b.id === rental.payment_id) - Number(a.id === rental.payment_id),
  );
};

/**
 * Amount of a payment that counts for its rental. Refunds that the operator made outside are not
 * subtracted: they are no debt.
 */
const taken = (payment: PaymentRow): number => keptOf(payment) + payment.refunded_outside;

/** Discount of a coupon on a rental's price, in minor units. */
export async function discountFor(db: Db, { id }: Pick<Rental, 'id'>): Promise<number> {
  const use = await db
    .selectFrom('coupon_uses')
    .select('amount')
    .where('rental_id', '=', id)
    .executeTakeFirst();
  return use?.amount ?? 0;
}

/** Price of a rental less payments and discount, in minor units. Negative: too much was paid. */
export async function owedFor(db: Db, rental: Rental): Promise<number> {
  const paid = await paymentsOf(db, rental);
  const price = (rental.due_amount ?? 0) - (await discountFor(db, rental));
  return price - paid.reduce((sum, payment) => sum + taken(payment), 0);
}

/** The payments of a rental whose money is still to be moved. */
export const movingFor = async (db: Db, rental: Rental): Promise<readonly PaymentRow[]> =>
  (await paymentsOf(db, rental)).filter(({ pending }) => pending);

/**
 * Shares a rental's price among its payments: taken amounts stay first, a hold gives the rest. Too
 * much goes back by itself; the money is moved after the transaction.
 */
export async function shareDue(
  tx: Transaction<Database>,
  rental: Rental,
  { due, now }: { readonly due: number; readonly now: number },
): Promise<void> {
  const payments = await paymentsOf(tx, rental);
  const isTaken = ({ state }: PaymentRow) => state === 'captured';
  let left = Math.max(0, due - (await discountFor(tx, rental)));
  for (const payment of [
    ...payments.filter(isTaken),
    ...payments.filter(other => !isTaken(other)),
  ]) {
    // A payment that is not paid yet gets its share when it is.
    if (payment.id !== rental.payment_id && payment.due === null) continue;
    const part = Math.min(left, gives(payment));
    left -= part;
    // The deposit is always moved: with it the rental learns how it stands.
    if (part !== payment.due || payment.id === rental.payment_id)
      await setDue(tx, payment.id, { due: part, now });
  }
}

function gives(payment: PaymentRow): number {
  switch (payment.state) {
    case 'captured':
      return taken(payment);
    case 'created':
    case 'held':
      return payment.amount;
    case 'released':
    case 'failed':
      return 0;
  }
}
