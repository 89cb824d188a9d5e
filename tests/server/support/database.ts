import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../src/server/database/migrations.ts';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../src/server/database/open.ts';

const root = new URL('../../../', import.meta.url);

/** What migrations write themselves, and nothing else. */
const kept = ['kysely_migration', 'kysely_migration_lock', 'installation'];

/**
 * An empty database takes PGlite seconds to make, so a made and migrated one is kept beside other
 * temporary files, by what it was made from.
 */
async function embedded(): Promise<OpenDatabase> {
  const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const steps = 'src/server/database/migrations/';
  const source = [
    text('src/server/database/migrations.ts'),
    ...readdirSync(new URL(steps, root)).map(name => text(steps + name)),
    text('package-lock.json'),
  ].join('');
  const image = join(
    tmpdir(),
    `borrowatt-test-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.tar`,
  );
  if (existsSync(image)) return openEmbedded(undefined, new Blob([readFileSync(image)]));
  const opened = await openEmbedded();
  await migrate(opened.db);
  const dump = await opened.pglite.dumpDataDir('none');
  writeFileSync(`${image}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${image}.${process.pid}`, image);
  return opened;
}

/** Address of a new database without tables, on the run's PostgreSQL. */
export async function newPostgres(server: string): Promise<string> {
  const admin = openPostgres(server);
  const name = `bw_test_${process.pid}_${Date.now()}`;
  await admin.executeSql(`create database ${name}`);
  await admin.close();
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
}

let postgresAddress: string | undefined;

async function postgres(server: string): Promise<OpenDatabase> {
  postgresAddress = await newPostgres(server);
  const opened = openPostgres(postgresAddress);
  await migrate(opened.db);
  return opened;
}

let image: Promise<OpenDatabase> | null = null;

/** The worker's PGlite, without rows: opening one takes a second, so its test files share it. */
async function emptyEmbedded(): Promise<OpenDatabase> {
  image ??= embedded();
  const database = await image;
  await emptied(database, names =>
    // PGlite spends six times as long on `truncate`.
    [
      'set session_replication_role = replica',
      ...names.map(name => `delete from ${name}`),
      'set session_replication_role = origin',
    ].join(';'),
  );
  return database;
}

let server: Promise<OpenDatabase> | null = null;

async function emptyPostgres(address: string): Promise<OpenDatabase> {
  server ??= postgres(address);
  const database = await server;
  await emptied(database, names => `truncate ${names.join(', ')} cascade`);
  return database;
}

async function emptied(
  { db, executeSql }: OpenDatabase,
  statement: (tables: readonly string[]) => string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in (${sql.join(kept)})`.execute(db);
  await executeSql(statement(rows.map(({ name }) => name)));
  for (const sequence of ['rental_numbers', 'receipt_numbers', 'settlement_numbers'])
    await sql.raw(`alter sequence ${sequence} restart`).execute(db);
}

/**
 * The worker's database, without rows. PostgreSQL where the run has one (`TEST_DATABASE_URL`), else
 * PGlite in memory.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const address = process.env['TEST_DATABASE_URL'];
  return address === undefined ? emptyEmbedded() : emptyPostgres(address);
}

let others: OpenDatabase | null = null;

/**
 * The worker's database once more, as another process sees it: over connections of its own. PGlite
 * has only one.
 */
export async function sameDatabase(): Promise<OpenDatabase> {
  if (postgresAddress === undefined) return image ?? emptyDatabase();
  others ??= openPostgres(postgresAddress);
  return others;
}
