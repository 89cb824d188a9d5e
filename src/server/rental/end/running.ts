import type { Backend } from '../../backend.ts';
import { withTransaction } from '../../database/transaction.ts';
import { trySettleMoney } from './money.ts';
import { reminderDue, remindersOf } from '../price/price.ts';
import { purchase } from './end.ts';
import { lockRental, queueMessage } from '../record.ts';
import { batch, forEach } from '../batches.ts';

/** Buys power banks whose 48 hours are over. */
export const overtime = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const over = await db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'renting')
    .where('overtime_at', '<=', clock.now())
    .limit(batch)
    .execute();
  await forEach(backend, 'overtime', over, async id => {
    await withTransaction(db, async tx => {
      const now = clock.now();
      const rental = await lockRental(tx, id);
      if (rental?.status === 'renting' && rental.overtime_at !== null)
        await purchase(tx, rental, { at: rental.overtime_at, now });
    });
    await trySettleMoney(backend, id);
  });
};

/** Tells people before a price rises. */
export const reminders = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  const due = await db
    .selectFrom('rentals')
    .select('id')
    .where('reminder_at', 'is not', null)
    .where('reminder_at', '<=', now)
    .limit(batch)
    .execute();
  await forEach(backend, 'reminders', due, id =>
    withTransaction(db, async tx => {
      const rental = await lockRental(tx, id);
      if (!rental || rental.reminder_at === null) return; // put off by a claim meanwhile
      const isRunning = rental.status === 'renting';
      const all = isRunning ? remindersOf(rental) : [];
      const told = reminderDue(all, now);
      if (told) await queueMessage(tx, { rental, kind: told.kind, now });
      const next = all.find(({ toldAt }) => toldAt > now)?.toldAt ?? null;
      await tx.updateTable('rentals').set({ reminder_at: next }).where('id', '=', id).execute();
    }),
  );
};
