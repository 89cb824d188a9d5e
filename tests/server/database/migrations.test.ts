import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, migrateTo } from '../../../src/server/database/migrations.ts';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../src/server/database/open.ts';
import { newPostgres } from '../support/database.ts';
import { databaseTimeout } from '../support/harness.ts';
import { fillOldDatabase } from './old-database.ts';

const server = process.env['TEST_DATABASE_URL'];
const engines: readonly [string, () => Promise<OpenDatabase>][] = [
  ['PGlite', () => openEmbedded()],
  ...(server === undefined
    ? []
    : [
        ['PostgreSQL', async () => openPostgres(await newPostgres(server))] satisfies [
          string,
          () => Promise<OpenDatabase>,
        ],
      ]),
];

/** An installation from before identities and payments had tables of their own is updated. */
describe.each(engines)('an old database on %s', (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await migrateTo(database.db, '0007-reports');
    await fillOldDatabase(database.db);
    await migrate(database.db);
  }, databaseTimeout);
  afterAll(async () => database.close());

  const rows = async (query: string) => (await sql.raw(query).execute(database.db)).rows;

  test('keeps everybody as what they are, although a member may lack a number later', async () => {
    expect(await rows(`select id, kind, contact_phone from users order by id`)).toEqual([
      { id: 'guest', kind: 'guest', contact_phone: null },
      { id: 'invited', kind: 'invited', contact_phone: '+4915112345678' },
      { id: 'member', kind: 'member', contact_phone: null },
      { id: 'merged', kind: 'guest', contact_phone: null },
    ]);
  });

  test('finds the account of a number again', async () => {
    expect(await rows(`select provider, subject, user_id from identities`)).toEqual([
      { provider: 'phone', subject: '+491701234567', user_id: 'member' },
    ]);
  });

  test('is not touched by a second update', async () => {
    await migrate(database.db);
    expect(await rows(`select count(*)::integer as users from users`)).toEqual([{ users: 4 }]);
  });
});
