import { sql } from 'kysely';
import type { Backend } from '../backend.ts';
import { withTransaction } from '../database/transaction.ts';
import { personalTableNames, personalTables } from './personal-tables.ts';

/** Milliseconds after their last session before a guest without any booking is forgotten. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Guests per statement, and statements per run. */
const batch = 500;
const rounds = 10;

const tablesThat = (rule: 'keepsThem' | 'goes') =>
  personalTableNames.filter(table => personalTables[table].ofGuest === rule);

/**
 * Deletes guests who rented, paid, owned and wrote nothing, with what is theirs (sessions, requests,
 * push subscriptions), and accounts that were deleted, once their rentals are parted from them. One
 * with a booking is in the books, and stays.
 */
export async function forgetGuests({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<void> {
  const before = clock.now() - keptFor;
  // Planning the query for all that a guest may own takes long, and mostly no guest is old enough.
  const oldest = await db
    .selectFrom('users')
    .select('id')
    .where(where => where.or([where('kind', '<>', 'member'), where('deleted_at', 'is not', null)]))
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const hasNone = tablesThat('keepsThem').map(
    table => sql`not exists (select from ${sql.table(table)} own where own.user_id = users.id)`,
  );
  for (let round = 0; round < rounds; round++) {
    const count = await withTransaction(db, async tx => {
      // Locked as deleting does: a renewal that is under way keeps its guest.
      const { rows } = await sql<{ id: string }>`
        select id from users
        where (kind <> 'member' or deleted_at is not null) and created_at < ${before}
          and card_customer_id is null and id <> 'parted'
          and not exists (select from tokens where tokens.user_id = users.id
            and least(expires_at, revoked_at) > ${before})
          and not exists (select from users came where came.merged_into = users.id)
          and ${sql.join(hasNone, sql` and `)}
        limit ${sql.raw(String(batch))} for update skip locked`.execute(tx);
      if (rows.length === 0) return 0;
      const ids = sql.join(rows.map(({ id }) => id));
      for (const table of tablesThat('goes'))
        await sql`delete from ${sql.table(table)} where user_id in (${ids})`.execute(tx);
      await sql`delete from users where id in (${ids})`.execute(tx);
      return rows.length;
    });
    if (count < batch) break;
  }
}
