import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { batch, forEach } from '../batches.ts';
import { purchase } from '../end/end.ts';
import { trySettleMoney } from '../end/money.ts';
import { nextReminderAt, remindersOf } from '../price/price.ts';
import { lockRental, queueMessage } from '../record.ts';
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
async function lapseClaim(
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

/** Lapses claims that nothing confirmed: the person is told a day before, and then. */
export const claims = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  const open = db
    .selectFrom('return_claims')
    .select(['id', 'rental_id'])
    .where('state', '=', 'open')
    .limit(batch);
  const lapsing = await open.where('lapses_at', '<=', now).execute();
  await forEach(backend, 'claims', lapsing, async id => {
    const rentalId = lapsing.find(claim => claim.id === id)?.rental_id ?? '';
    await withTransaction(db, tx => lapseClaim(tx, { id, rentalId, now }));
    await trySettleMoney(backend, rentalId);
  });
  const warned = await open.where('warn_at', '<=', now).execute();
  await forEach(backend, 'claims', warned, id =>
    withTransaction(db, async tx => {
      const rental = await lockRental(tx, warned.find(claim => claim.id === id)?.rental_id ?? '');
      const { numUpdatedRows } = await tx
        .updateTable('return_claims')
        .set({ warn_at: null })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('warn_at', 'is not', null)
        .executeTakeFirst();
      if (rental && numUpdatedRows > 0n)
        await queueMessage(tx, { rental, kind: 'claimLapses', claim: { id }, now });
    }),
  );
};
