import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/server/database/schema.ts';

/** Money as the database has it. */
export const booksOf = (db: Kysely<Database>) => ({
  /** Sum of the ledger's postings of a kind, in minor units. */
  booked: async (kind: string): Promise<number> => {
    const { sum } = await db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
      .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
      .where('kind', '=', kind)
      .where('amount', '>', 0)
      .executeTakeFirstOrThrow();
    return sum;
  },
  /** Payments that still have money to move. */
  pendingPayments: async (): Promise<number> =>
    (await db.selectFrom('payments').select('id').where('pending', '=', true).execute()).length,
});
