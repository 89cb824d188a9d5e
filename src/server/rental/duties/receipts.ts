import type { Backend } from '../../backend.ts';
import { withTransaction } from '../../database/transaction.ts';
import { issueReceipt } from '../receipt.ts';
import { batch, forEach } from './each.ts';

/** Issues receipts of rentals that were settled before receipts were kept, with that date. */
export const receipts = async (backend: Backend): Promise<void> => {
  const { db, clock, config } = backend;
  const without = await db
    .selectFrom('rentals')
    .select(['id'])
    .where('settlement_id', 'is not', null)
    .where('receipt_number', 'is', null)
    .where('status', 'in', ['returned', 'overtime'])
    .orderBy('created_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'receipts', without, id =>
    withTransaction(db, async tx => {
      const settled = await tx
        .selectFrom('rental_events')
        .select('received_at')
        .where('rental_id', '=', id)
        .where('kind', '=', 'settled')
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const issuedAt = settled?.received_at ?? clock.now();
      await issueReceipt(tx, config.company, { rentalId: id, issuedAt });
    }),
  );
};
