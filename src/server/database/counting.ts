import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** What was counted with two decimals before. */
const recounted = ['HUF', 'ISK', 'TWD', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/**
 * What to do before amounts of an earlier version are read as something else; `null` where nobody
 * has to. No program can tell which of them were counted how: a person converts them, and says so.
 */
export async function countingRefusal(db: Db): Promise<string | null> {
  const { counting } = await db
    .selectFrom('installation')
    .select('counting')
    .executeTakeFirstOrThrow();
  if (counting !== 'before') return null;
  const { rows } = await sql<{ currency: string }>`
    select currency from cabinets union select currency from payments
    union select currency from ledger_entries order by currency`.execute(db);
  const found = rows.filter(row => recounted.includes(row.currency)).map(row => row.currency);
  return `Earlier versions counted ${found.join(', ')} with two decimals; HUF, ISK and TWD are counted in whole units now, BHD, JOD, KWD, OMR and TND with three decimals. Convert prices, payments and bookings, then run: update installation set counting = 'today'`;
}
