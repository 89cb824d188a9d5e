import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../domain/constants.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { nextReminderAt, remindersOf } from './price-reminders.ts';
import { purchase } from './purchase.ts';
import { lockRental, queueMessage } from './record.ts';
import { isRunning, settleClaim } from './settle-claim.ts';

type Tx = Transaction<Database>;

/**
 * Lets the meter go on from the rental's own start, as if nothing had been claimed; where 48 hours
 * are over, the power bank is bought.
 */
export async function resumeRental(
  tx: Tx,
  rental: RentalRow & { readonly rented_at: number },
  now: number,
): Promise<void> {
  const overtimeAt = rental.rented_at + overtimeMinutes * 60_000;
  await tx
    .updateTable('rentals')
    .set({ overtime_at: overtimeAt, reminder_at: nextReminderAt(remindersOf(rental), now) })
    .where('id', '=', rental.id)
    .execute();
  if (rental.status === 'renting' && overtimeAt <= now)
    await purchase(tx, rental, { at: overtimeAt, now });
}

/** Lapses a claim that nothing confirmed in time: the person is told, and the rental goes on. */
export async function lapseClaim(
  tx: Tx,
  { id, rentalId, now }: { readonly id: string; readonly rentalId: string; readonly now: number },
): Promise<void> {
  const rental = await lockRental(tx, rentalId);
  const claim = await tx
    .selectFrom('return_claims')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!rental || !claim) return; // settled meanwhile
  await settleClaim(tx, claim, { state: 'lapsed', reason: null, by: 'system', at: now, now });
  await queueMessage(tx, { rental, kind: 'claimLapsed', claim, now });
  if (claim.stops_meter && isRunning(rental)) await resumeRental(tx, rental, now);
}
