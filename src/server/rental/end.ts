import type { Transaction } from 'kysely';
import { elapsedMinutes } from '../../domain/elapsed-minutes.ts';
import type { Database } from '../database/schema.ts';
import type { RentalEventRow, RentalRow } from '../database/rows/rentals.ts';
import { amountFor } from './price.ts';
import { shareDue } from './owed.ts';
import { queueMessage, recordEvent } from './record.ts';

/** `returnedAt` is the time that the bill counts; `at` is the clock of the actor. */
type Ending = {
  readonly returnedAt: number;
  readonly cabinetId: string;
  readonly actor: RentalEventRow['actor'];
  readonly at: number;
  readonly now: number;
  readonly detail: Readonly<Record<string, string | number | null>>;
};

/**
 * Ends a rental that began: its price is written down by its own tariff, and the money is moved
 * after the transaction.
 */
export async function endRental(
  tx: Transaction<Database>,
  rental: RentalRow & { readonly rented_at: number },
  { returnedAt, cabinetId, actor, at, now, detail }: Ending,
): Promise<void> {
  const minutes = elapsedMinutes(rental.rented_at, returnedAt);
  const due = Math.min(amountFor(rental, minutes), rental.most_due ?? Infinity);
  await tx
    .updateTable('rentals')
    .set({
      status: 'returned',
      returned_at: returnedAt,
      return_cabinet_id: cabinetId,
      due_amount: due,
      bought_at: null,
      reminder_at: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await shareDue(tx, rental, { due, now });
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'returned',
    actor,
    at,
    now,
    detail: { ...detail, minutes },
  });
  await queueMessage(tx, { rental, kind: 'returned', now });
}
