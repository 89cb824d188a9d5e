import { sql, type Transaction } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { lockPayment } from '../payment/record.ts';
import { letGo } from '../end/end.ts';
import { lateWordGrace } from '../limits.ts';
import { trySettleMoney } from '../end/money.ts';
import { activeStatuses, lockRental } from '../record.ts';

type Unheard = Pick<RentalRow, 'status' | 'end_reason' | 'dispense_deadline'>;

/**
 * Time until which the hold of a rental that no cabinet answered stays, so that the late word of an
 * eject within its time still starts it; null where it is gone, or never waited.
 */
export const heldUntil = (
  { status, end_reason: reason, dispense_deadline: deadline }: Unheard,
  hold: Pick<PaymentRow, 'state' | 'due'>,
): number | null =>
  status === 'cancelled' &&
  reason === 'noAnswer' &&
  deadline !== null &&
  hold.state === 'held' &&
  hold.due === null
    ? deadline + lateWordGrace
    : null;

/** True where an eject of this moment, told only now, still starts the rental. */
export async function startsLate(
  tx: Transaction<Database>,
  rental: RentalRow,
  at: number,
): Promise<boolean> {
  if (rental.dispense_deadline === null || at > rental.dispense_deadline) return false;
  const hold = await lockPayment(tx, rental.payment_id);
  return hold !== undefined && heldUntil(rental, hold) !== null;
}

/**
 * Marks a rental that began late as one beside others, like one that is brought along at a sign-in:
 * a person without a power bank may have rented elsewhere meanwhile.
 */
export const besideOthers = async (
  tx: Transaction<Database>,
  { id, user_id: userId }: RentalRow,
): Promise<void> => {
  await sql`update rentals set carried_over = exists (
    select 1 from rentals own where own.user_id = ${userId} and own.id <> ${id}
      and own.status in (${sql.join(activeStatuses)})) where id = ${id}`.execute(tx);
};

/** Rentals whose hold waits for a late word. */
export const waitingForWord = (db: Db) =>
  db
    .selectFrom('rentals')
    .innerJoin('payments', 'payments.id', 'rentals.payment_id')
    .select('rentals.id')
    .where('rentals.status', '=', 'cancelled')
    .where('rentals.end_reason', '=', 'noAnswer')
    .where('payments.state', '=', 'held')
    .where('payments.due', 'is', null);

/** Ends the wait for a late word: the hold goes back. */
export async function stopWaiting(backend: Backend, rentalId: string): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const rental = await lockRental(tx, rentalId);
    const hold = rental && (await lockPayment(tx, rental.payment_id));
    if (rental && hold && heldUntil(rental, hold) !== null)
      await letGo(tx, rental, backend.clock.now());
  });
  await trySettleMoney(backend, rentalId);
}
