import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countingRefusal } from '../../../src/server/database/start-refusals.ts';
import { isMigrated, migrate } from '../../../src/server/database/migrations.ts';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../src/server/database/open.ts';
import { newPostgres } from '../support/database.ts';
import { databaseTimeout } from '../support/harness.ts';

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

/** Names of the steps before the baseline; some numbers were never given, some twice. */
const missing = [23, 24, 25, 26, 27, 28, 29, 43, 65];
const formerNames = [
  ...Array.from({ length: 74 }, (_, index) => index + 1)
    .filter(number => !missing.includes(number))
    .map(number => `${String(number).padStart(4, '0')}-former`),
  '0031-former-too',
  '0037-former-too',
];

describe.each(engines)('a database on %s', (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
  }, databaseTimeout);
  afterAll(async () => database.close());

  const rows = async (query: string) => (await sql.raw(query).execute(database.db)).rows;
  const stepNames = () => rows(`select name from kysely_migration order by name`);
  const addGuest = async () => {
    await rows(`delete from payments`);
    await rows(`delete from users`);
    await rows(`insert into users (id, kind, display_name, locale, created_at)
      values ('guest', 'guest', 'Tourist 1', 'de-DE', 1)`);
  };

  /** Makes it one in which only `former` steps ran. */
  const madeBy = async (former: readonly string[]) => {
    await rows(`delete from kysely_migration`);
    for (const name of former)
      await rows(`insert into kysely_migration values ('${name}', '2026-11-30T00:00:00.000Z')`);
    await addGuest();
  };

  test('has all steps by the baseline alone, and a name of its installation', async () => {
    expect(await isMigrated(database.db)).toBe(true);
    expect(await stepNames()).toEqual([{ name: '0075-baseline' }]);
    const [installation] = await database.db.selectFrom('installation').selectAll().execute();
    expect(installation?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is not touched by a second update', async () => {
    const before = await rows(`select id from installation`);
    await migrate(database.db);
    expect(await rows(`select id from installation`)).toEqual(before);
  });

  test('of the release before is taken over, with its people and the names of its steps', async () => {
    await madeBy(formerNames);
    await rows(`create table phone_codes (phone text primary key)`);
    await rows(`insert into phone_codes values ('+4915112345678')`);
    const installation = await rows(`select id from installation`);
    expect(await isMigrated(database.db)).toBe(false);
    await migrate(database.db);
    expect(await isMigrated(database.db)).toBe(true);
    expect(await rows(`select id from users`)).toEqual([{ id: 'guest' }]);
    expect(await rows(`select id from installation`)).toEqual(installation);
    expect(await rows(`select * from phone_codes`)).toEqual([]);
    expect(await stepNames()).toEqual(
      [...formerNames, '0075-baseline'].toSorted().map(name => ({ name })),
    );
  });

  test('of an older release is refused with what to do, and not changed', async () => {
    await madeBy(formerNames.slice(0, -3));
    const before = await stepNames();
    await expect(migrate(database.db)).rejects.toThrow(
      'Run `npm run migrate` of a release that ends with the step 0074-paid-elsewhere first',
    );
    expect(await stepNames()).toEqual(before);
    expect(await rows(`select id from users`)).toEqual([{ id: 'guest' }]);
  });

  test('with amounts of before in a currency that is counted otherwise now refuses the start until they are converted', async () => {
    await addGuest();
    await rows(`insert into payments (id, purpose, subject_kind, user_id, provider, state, amount,
        currency, brand, last_digits, created_at)
      values ('top-up', 'topUp', 'wallet', 'guest', 'stripe', 'created', 100, 'HUF', '', '', 1)`);
    expect(await countingRefusal(database.db)).toBeNull();
    await rows(`update installation set counting = 'before'`);
    expect(await countingRefusal(database.db)).toContain('HUF');
    await rows(`update installation set counting = 'today'`);
    expect(await countingRefusal(database.db)).toBeNull();
  });
});
