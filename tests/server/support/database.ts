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

const tables = [
  'users',
  'identities',
  'tokens',
  'venues',
  'cabinets',
  'power_banks',
  'slots',
  'payments',
  'rentals',
  'rental_events',
  'ledger_postings',
  'ledger_entries',
  'idempotency_keys',
  'webhook_events',
  'device_events',
  'messages',
  'captchas',
  'login_codes',
  'attempts',
  'invites',
  'coupons',
];

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

let opened: Promise<OpenDatabase> | null = null;

/**
 * The database of this test file, without rows. PostgreSQL where the run has one
 * (`TEST_DATABASE_URL`), else PGlite in memory.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const address = process.env['TEST_DATABASE_URL'];
  opened ??= address === undefined ? embedded() : postgres(address);
  const database = await opened;
  await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(database.db);
  for (const sequence of ['rental_numbers', 'receipt_numbers', 'settlement_numbers'])
    await sql.raw(`alter sequence ${sequence} restart`).execute(database.db);
  return database;
}

let others: OpenDatabase | null = null;

/**
 * The database of this test file once more, as another process sees it: over connections of its
 * own. PGlite has only one.
 */
export async function sameDatabase(): Promise<OpenDatabase> {
  const first = await (opened ?? emptyDatabase());
  if (postgresAddress === undefined) return first;
  others ??= openPostgres(postgresAddress);
  return others;
}
