import type { Transaction } from 'kysely';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { shareDue } from './owed.ts';
import { queueMessage, recordEvent } from './record.ts';

/**
 * Turns the deposit into the purchase price: 48 hours are over, or the person buys the power bank
 * (`by`). The first to notice does it; a return dated before that takes it back.
 */
export async function purchase(
  tx: Transaction<Database>,
  rental: RentalRow,
  {
    at,
    now,
    by = 'system',
  }: { readonly at: number; readonly now: number; readonly by?: 'system' | 'user' },
): Promise<string> {
  await tx
    .updateTable('rentals')
    .set({
      status: 'overtime',
      due_amount: rental.deposit,
      bought_at: by === 'user' ? at : null,
      reminder_at: null,
    })
    .where('id', '=', rental.id)
    .execute();
  await shareDue(tx, rental, { due: rental.deposit, now });
  if (rental.power_bank_id !== null)
    await tx
      .updateTable('power_banks')
      .set({ state: 'sold' })
      .where('id', '=', rental.power_bank_id)
      .where('state', '=', 'out')
      .execute();
  const kind = by === 'user' ? 'bought' : 'overtime';
  await recordEvent(tx, { rentalId: rental.id, kind, actor: by, at, now });
  if (by === 'system') await queueMessage(tx, { rental, kind: 'overtime', now });
  return rental.id;
}
