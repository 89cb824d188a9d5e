import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Currencies that were counted with two decimals before. */
const recounted = ['HUF', 'ISK', 'TWD', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/**
 * Instruction to convert the amounts of an earlier version; `null` where there are none. No program
 * can tell how an amount was counted: a person converts them, and says so.
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
