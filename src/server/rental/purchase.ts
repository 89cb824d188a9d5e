import type { Transaction } from 'kysely';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { setDue } from '../payment/record.ts';
import { queueMessage, recordEvent } from './record.ts';

/**
 * 48 hours are over: the deposit becomes the purchase price. Whoever notices first does it; a
 * return dated before that takes it back.
 */
export async function purchase(
  tx: Transaction<Database>,
  rental: RentalRow,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<string> {
  await tx
    .updateTable('rentals')
    .set({
      status: 'overtime',
      due_amount: rental.deposit,
      reminder_at: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await setDue(tx, rental.payment_id, { due: rental.deposit, now });
  if (rental.power_bank_id !== null)
    await tx
      .updateTable('power_banks')
      .set({ state: 'sold' })
      .where('id', '=', rental.power_bank_id)
      .where('state', '=', 'out')
      .execute();
  await recordEvent(tx, { rentalId: rental.id, kind: 'overtime', actor: 'system', at, now });
  await queueMessage(tx, { rental, kind: 'overtime', now });
  return rental.id;
}
