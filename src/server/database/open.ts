import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PoolCount } from '../measures.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database } from './schema.ts';

/** An open database. `executeSql` is the raw way in that the job queue needs. */
export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly executeSql: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
  /** Connections as they are now; the embedded database has none. */
  readonly connections?: () => PoolCount;
};

/**
 * PGlite in this process; data in `folder`, or in memory without one. `image`: a dumped data folder
 * to start from.
 */
export async function openEmbedded(
  folder?: string,
  image?: Blob,
): Promise<OpenDatabase & { readonly pglite: PGlite }> {
  const unlock = folder === undefined ? async () => undefined : await lockFolder(folder);
  try {
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    // Half a second of a start that PostgreSQL does without.
    const embedded = await import('@electric-sql/pglite');
    const pglite = await embedded.PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(image === undefined ? {} : { loadDataDir: image }),
    });
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      pglite,
      // Several statements in one text are only possible without parameters.
      executeSql: async (text, values = []) =>
        values.length > 0
          ? pglite.query(text, [...values])
          : ((await pglite.exec(text)).at(-1) ?? { rows: [] }),
      close: async () => {
        await db.destroy();
        if (!pglite.closed) await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const int8 = 20;

/**
 * A database that is slow or gone makes an answer late or refused, never a request that waits for
 * ever: milliseconds for a connection, a statement, and a transaction that does nothing.
 */
const usualLimits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
} satisfies pg.PoolConfig;

type PostgresOptions = {
  readonly limits?: Partial<typeof usualLimits>;
  /** Hears of a connection that broke while nothing used it. */
  readonly onLost?: (error: Error) => void;
};

/**
 * PostgreSQL by connection string. Amounts and times fit a double exactly, so bigint columns are
 * read as numbers, as PGlite does.
 */
export function openPostgres(
  connectionString: string,
  { limits = usualLimits, onLost = () => undefined }: PostgresOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    ...limits,
    keepAlive: true,
    max: 10,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    }, // pg types the parser per format, ours is the same for both
  });
  // An idle connection is the pool's to replace. One in use fails its next statement, but breaks
  // between two of a transaction too, where only a listener of its own hears of it.
  pool.on('error', onLost);
  pool.on('connect', client => void client.on('error', onLost));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    executeSql: async (text, values = []) => pool.query(text, [...values]),
    close: () => db.destroy(),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** PostgreSQL where an address is configured, else PGlite below the data folder. */
export const openDatabase = (
  config: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> =>
  config.databaseUrl === undefined
    ? openEmbedded(join(config.dataDir, 'db'))
    : Promise.resolve(openPostgres(config.databaseUrl, onLost ? { onLost } : {}));
