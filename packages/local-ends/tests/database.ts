import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { LocalTables } from '../src/tables.ts';

type Db = Kysely<LocalTables>;

const embedded = async (): Promise<Db> =>
  new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });

/** A database of its own on the run's PostgreSQL. */
async function onServer(connectionString: string): Promise<Db> {
  const name = `local_ends_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = Object.assign(new URL(connectionString), { pathname: `/${name}` }).href;
  const pool = new pg.Pool({ connectionString: url });
  // The server ends before the worker does.
  pool.on('error', () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

let opened: Promise<Db> | null = null;

/** The worker's database without tables: PostgreSQL where the run has one, else PGlite. */
export async function emptyDatabase(): Promise<Db> {
  const { TEST_DATABASE_URL: server } = process.env;
  opened ??= server === undefined ? embedded() : onServer(server);
  const db = await opened;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}
