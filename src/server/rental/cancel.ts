import type { Transaction } from 'kysely';
import type { RentalEventRow, RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { lockPayment, setDue } from '../payment/record.ts';
import { queueMessage, recordEvent } from './record.ts';

/**
 * Ends a rental that never started: nothing is due, the hold goes back, a promised power bank is
 * free again.
 */
export async function cancelRental(
  tx: Transaction<Database>,
  rental: RentalRow,
  ending: {
    readonly reason: NonNullable<RentalRow['end_reason']>;
    readonly actor: RentalEventRow['actor'];
    readonly at: number;
    readonly now: number;
    /** The hold stays for a while (`late-word.ts`). */
    readonly waits?: boolean;
  },
): Promise<void> {
  const { reason, actor, at, now, waits = false } = ending;
  await tx
    .updateTable('slots')
    .set({ locked_by: null })
    .where('locked_by', '=', rental.id)
    .execute();
  await tx
    .updateTable('rentals')
    .set({ status: 'cancelled', end_reason: reason, due_amount: 0 })
    .where('id', '=', rental.id)
    .execute();
  if (!waits) await letGo(tx, rental, now);
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'cancelled',
    actor,
    at,
    now,
    detail: { reason },
  });
}

/** The hold of a rental that never started goes back; the money is moved after the transaction. */
export async function letGo(
  tx: Transaction<Database>,
  rental: RentalRow,
  now: number,
): Promise<void> {
  const payment = await lockPayment(tx, rental.payment_id);
  await setDue(tx, rental.payment_id, { due: 0, now });
  if (payment?.state === 'held') await queueMessage(tx, { rental, kind: 'released', now });
}
