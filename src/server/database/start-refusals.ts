import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Db } from './schema.ts';

/**
 * Reason not to rent out for real money on a database of a trial; `null` where there is none. A
 * trial leaves invitations with known passwords, made-up cabinets and credit.
 */
export async function trialRefusal(
  { ends, databaseUrl }: Pick<Config, 'ends' | 'databaseUrl'>,
  db: Kysely<Database>,
): Promise<string | null> {
  if (ends.kind === 'local') return null;
  if (databaseUrl === undefined)
    return 'Real keys need a PostgreSQL database: set DATABASE_URL. The embedded database is for a trial with the local ends.';
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('local_settings')::text as found`.execute(db);
  return rows[0]?.found == null
    ? null
    : 'This database was used with the local ends: its invitations, cabinets and credit are made up. Give the real keys a database of their own (DATABASE_URL).';
}

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
