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

/** Tables that only migrations write, which are never emptied. */
const kept = ['kysely_migration', 'kysely_migration_lock', 'installation'];
const counted = ['rental_numbers', 'receipt_numbers', 'settlement_numbers'];

/**
 * Opens a migrated database on PGlite. A new one takes seconds to make, so it is kept beside other
 * temporary files, under a digest of its sources.
 */
async function embedded(): Promise<OpenDatabase> {
  const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const folders = ['src/server/database/baseline/', 'src/server/database/rows/'];
  const source = [
    text('src/server/database/migrations.ts'),
    ...folders.flatMap(folder =>
      readdirSync(new URL(folder, root)).map(name => text(folder + name)),
    ),
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
let server: Promise<OpenDatabase> | null = null;

/** The worker's own: making one takes a second, so its test files share it. */
function workersDatabase(): Promise<OpenDatabase> {
  const { TEST_DATABASE_URL: address } = process.env;
  return address === undefined ? (image ??= embedded()) : (server ??= postgres(address));
}

/**
 * Statements that empty the database, in one text: deleting takes both engines a fifth of the time
 * of `truncate`.
 */
async function emptyingStatements({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in (${sql.join(kept)})`.execute(db);
  return [
    'set session_replication_role = replica',
    ...rows.map(({ name }) => `delete from ${name}`),
    'set session_replication_role = origin',
    'update installation set releases_wait_since = null',
    ...counted.map(sequence => `alter sequence ${sequence} restart`),
  ].join(';');
}

/**
 * The worker's database, without rows. PostgreSQL where the run has one (`TEST_DATABASE_URL`), else
 * PGlite in memory.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await workersDatabase();
  await database.executeSql(await emptyingStatements(database));
  return database;
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
