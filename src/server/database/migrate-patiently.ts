import type { Config } from '../config.ts';
import { migrate } from './migrations.ts';
import { openPostgres, type OpenDatabase } from './open.ts';

/** Migrates with its own time limits: a large table may take longer than any request should. */
export async function migratePatiently(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  database: OpenDatabase,
): Promise<void> {
  if (databaseUrl === undefined) return migrate(database.db);
  const patient = openPostgres(databaseUrl, { limits: {} });
  try {
    await migrate(patient.db);
  } finally {
    await patient.close();
  }
}
