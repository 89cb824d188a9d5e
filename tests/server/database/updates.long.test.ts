import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countingRefusal } from '../../../src/server/database/start-refusals.ts';
import { migrate, migrateTo } from '../../../src/server/database/migrations.ts';
import { openEmbedded, type OpenDatabase } from '../../../src/server/database/open.ts';
import { databaseTimeout, hour } from '../support/harness.ts';
import { fillOldDatabase } from './old-database.ts';

/** Updates of a database that people are using. */
let database: OpenDatabase;
beforeEach(async () => {
  database = await openEmbedded();
  await migrateTo(database.db, '0007-reports');
  await fillOldDatabase(database.db);
}, databaseTimeout);
afterEach(() => database.close());

const run = async (statement: string) => (await sql.raw(statement).execute(database.db)).rows;
const day = 24 * hour;

/** A claim as versions from before claims lapsed write it. */
const oldClaim = (id: string, state: string, createdAt: number) =>
  run(`insert into return_claims
    (id, reference, request_key, rental_id, cabinet_id, claimed_at, created_at, state)
    values ('${id}', 'R-${id}', 'key-${id}', 'running', 'cab', ${createdAt}, ${createdAt}, '${state}')`);

test(
  'a claim that is open for days has 48 hours from the update, and a warning before',
  async () => {
    const now = Date.now();
    await oldClaim('decided', 'rejected', now - 9 * day);
    await oldClaim('open', 'open', now - 5 * day);
    await run(`update rentals set created_at = ${now - 5 * day} where id = 'running'`);
    await migrateTo(database.db, '0016-claims-lapse');
    await run(`update payments set hold_ends_at = ${now + 9 * day} where id = 'running'`);
    await migrate(database.db);
    const [claim] = await database.db
      .selectFrom('return_claims')
      .select(['lapses_at', 'warn_at'])
      .where('state', '=', 'open')
      .execute();
    expect(claim?.lapses_at).toBeGreaterThan(now + 47 * hour);
    expect(claim?.lapses_at).toBeLessThan(now + 49 * hour);
    expect(claim?.warn_at).toBe((claim?.lapses_at ?? 0) - day);
    expect(await run(`select lapses_at::text from return_claims where id = 'decided'`)).toEqual([
      { lapses_at: String(now - 7 * day) },
    ]);
  },
  databaseTimeout,
);

test(
  'no claim lives longer than the hold that pays for it',
  async () => {
    const now = Date.now();
    await oldClaim('open', 'open', now - 5 * day);
    await migrateTo(database.db, '0016-claims-lapse');
    await run(`update payments set hold_ends_at = ${now + day} where id = 'running'`);
    await migrate(database.db);
    const { lapses_at: lapsesAt } = await database.db
      .selectFrom('return_claims')
      .select('lapses_at')
      .executeTakeFirstOrThrow();
    expect(lapsesAt).toBe(now + 18 * hour);
  },
  databaseTimeout,
);

test(
  'a process of the version before claims lapsed still takes claims beside the update',
  async () => {
    await migrate(database.db);
    await oldClaim('beside', 'open', Date.now());
    const claim = await database.db
      .selectFrom('return_claims')
      .select(['lapses_at', 'stops_meter'])
      .executeTakeFirstOrThrow();
    expect(claim.stops_meter).toBe(true);
    expect(claim.lapses_at).toBeGreaterThan(Date.now() + 47 * hour);
  },
  databaseTimeout,
);

test(
  'amounts of before in a currency that is counted otherwise now refuse the start until they are converted',
  async () => {
    await run(`update cabinets set currency = 'HUF'`);
    await migrate(database.db);
    expect(await countingRefusal(database.db)).toContain('HUF');
    await run(`update installation set counting = 'today'`);
    expect(await countingRefusal(database.db)).toBeNull();
  },
  databaseTimeout,
);

test(
  'such a currency that comes after the update refuses nothing',
  async () => {
    await migrate(database.db);
    await run(`update cabinets set currency = 'HUF'`);
    expect(await countingRefusal(database.db)).toBeNull();
  },
  databaseTimeout,
);
