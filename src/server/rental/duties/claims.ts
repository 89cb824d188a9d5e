import type { Backend } from '../../backend.ts';
import { withTransaction } from '../../database/transaction.ts';
import { lapseClaim } from '../lapse-claim.ts';
import { trySettleMoney } from '../money.ts';
import { lockRental, queueMessage } from '../record.ts';
import { batch, forEach } from './each.ts';

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
