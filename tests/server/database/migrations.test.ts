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

const hour = 3_600_000;
const untouched = {
  provider: 'stripe',
  provider_id: null,
  due: null,
  captured: 0,
  refunded: 0,
  pending: false,
  attempts: 0,
  retry_at: 0,
};

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

  test('finds the hold of a running rental in the payment that it points to', async () => {
    expect(
      await rows(`select rentals.status, rentals.rented_at, payments.* from rentals
        join payments on payments.id = rentals.payment_id where rentals.id = 'running'`),
    ).toEqual([
      {
        status: 'renting',
        rented_at: hour,
        id: 'running',
        purpose: 'deposit',
        subject_kind: 'cabinet',
        subject_id: 'cab',
        user_id: 'guest',
        provider: 'stripe',
        provider_id: 'pi_running',
        state: 'held',
        amount: 5500,
        currency: 'EUR',
        brand: 'visa',
        last_digits: '4242',
        due: null,
        captured: 0,
        refunded: 0,
        pending: false,
        attempts: 0,
        retry_at: 0,
        refund_step: null,
        refund_refused: false,
        paid_elsewhere: 0,
        created_at: 10,
        compared_at: null,
        alarm: null,
        hold_ends_at: null,
        refunded_outside: 0,
        disputed: 0,
        dispute: null,
        due_since: null,
        coupon: null,
        discount: 0,
      },
    ]);
  });

  test('keeps what was taken, given back, due and still to be moved', async () => {
    expect(
      await rows(`select id, provider, provider_id, state, due, captured, refunded, pending, attempts,
        retry_at from payments where id <> 'running' order by id`),
    ).toEqual([
      {
        ...untouched,
        id: 'by-balance',
        provider: 'balance',
        provider_id: 'by-balance',
        state: 'held',
        due: 200,
        pending: true,
        attempts: 2,
        retry_at: 50,
      },
      {
        ...untouched,
        id: 'settled',
        provider_id: 'pi_settled',
        state: 'captured',
        due: 200,
        captured: 300,
        refunded: 100,
      },
      { ...untouched, id: 'unfinished', state: 'created' },
      { ...untouched, id: 'unpaid', provider_id: 'pi_unpaid', state: 'failed', due: 5500 },
    ]);
    expect(await rows(`select id, settlement_id from rentals where id = 'settled'`)).toEqual([
      { id: 'settled', settlement_id: 7 },
    ]);
  });

  test('names the payment in the books', async () => {
    expect(await rows(`select id, payment_id from ledger_postings`)).toEqual([
      { id: 'capture:settled', payment_id: 'settled' },
    ]);
  });

  test('is not touched by a second update', async () => {
    await migrate(database.db);
    expect(await rows(`select count(*)::integer as users from users`)).toEqual([{ users: 4 }]);
  });
});
