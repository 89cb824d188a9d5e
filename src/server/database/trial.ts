import { sql, type Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './schema.ts';

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
