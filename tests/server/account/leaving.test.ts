import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertRental } from '../../../src/server/rental/start/insert.ts';
import { personalTables } from '../../../src/server/login/personal-tables.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';
import { signsIn } from '../support/signing-in.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const anna = '4915112345678';
type Someone = ReturnType<TestBackend['person']>;
const overview = async (person: Someone) => (await person.ask('account', {})).value;
const idOf = async (person: Someone) => (await person.ask('userInfo', {})).value?.id ?? '';

/** A rental that was returned and paid; the answer is its order id. */
async function endedRental(person: Someone): Promise<string> {
  const { orderId, command, powerBankId } = await rent(backend, person);
  await backend.advance(hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: command.cabinetId,
    slot: command.slot,
    powerBankId,
  });
  await backend.runDueWork();
  return orderId;
}

async function link(person: Someone, provider: string, subject: string) {
  await backend.db
    .insertInto('identities')
    .values({ provider, subject, user_id: await idOf(person), created_at: backend.clock.now() })
    .execute();
}

describe('the ways that are linked', () => {
  test('are told apart without saying all of them, and can be taken away, never the last', async () => {
    const person = await signsIn(backend, anna);
    await link(person, 'google', 'subject-at-google');
    const { ways } = (await overview(person)) ?? { ways: [] };
    expect(ways).toMatchObject([
      { provider: 'google', label: '' },
      { provider: 'phone', label: '+49 ··· 678' },
    ]);
    expect(JSON.stringify(ways)).not.toMatch(/15112345678|subject-at-google/);
    const [google, phone] = ways;
    for (const _again of [1, 2])
      expect((await person.ask('unlinkWay', { wayId: phone?.id ?? '' })).code).toBe(0);
    expect((await overview(person))?.ways).toMatchObject([{ provider: 'google' }]);
    expect(await person.ask('unlinkWay', { wayId: google?.id ?? '' })).toMatchObject({
      code: 1020,
      msg: 'This is your last way to log in. It cannot be unlinked.',
    });
    expect((await overview(person))?.ways).toHaveLength(1);
    // The number opens another account from now on.
    backend.pass(minute);
    const newcomer = await signsIn(backend, anna);
    expect(await idOf(newcomer)).not.toBe(await idOf(person));
  });

  test('another person’s cannot be taken away', async () => {
    const [person, stranger] = [
      await signsIn(backend, anna),
      await signsIn(backend, '4917698765432'),
    ];
    await link(stranger, 'google', 'subject-at-google');
    const [theirs] = (await overview(stranger))?.ways ?? [];
    await person.ask('unlinkWay', { wayId: theirs?.id ?? '' });
    expect((await overview(stranger))?.ways).toHaveLength(2);
  });
});

describe('deleting the account', () => {
  test('a running rental and its hold, a balance and an unpaid rental each stand in the way', async () => {
    const renter = await signsIn(backend, anna);
    await rent(backend, renter);
    expect((await overview(renter))?.hindrances).toEqual(['rental', 'payment']);
    const rich = await backend.guest();
    await rich.credit(1240);
    expect(await overview(rich)).toMatchObject({
      hindrances: ['balance'],
      balances: [{ minor: 1240, currency: 'EUR' }],
    });
    const debtor = await backend.guest();
    const orderId = await endedRental(debtor);
    await backend.db
      .updateTable('rentals')
      .set({ payment_failure: 'preauthorisationDeduction' })
      .where('id', '=', orderId)
      .execute();
    expect((await overview(debtor))?.hindrances).toEqual(['payment']);
    for (const person of [renter, rich, debtor]) {
      expect(await person.ask('deleteAccount', {})).toMatchObject({
        code: 1021,
        msg: expect.stringMatching(/^The account cannot be deleted yet/),
      });
      expect((await person.ask('userInfo', {})).code).toBe(0);
    }
  });

  test('leaves the books and receipts without a name, and nothing else', async () => {
    const guest = await backend.guest();
    const orderId = await endedRental(guest);
    await guest.ask(
      'feedback',
      { topic: 'other', text: 'My name is Anna' },
      { 'Idempotency-Key': newKey() },
    );
    const person = await signsIn(backend, anna, { token: guest.token });
    const id = await idOf(person);
    const settled = await backend.booked('fee');
    expect((await person.ask('deleteAccount', {})).code).toBe(0);
    expect((await person.ask('userInfo', {})).code).toBe(401);
    for (const call of ['orderDetail', 'receipt', 'orderTime'] as const)
      expect((await backend.call(call, { orderId })).code).toBe(404);

    const [user] = await backend.db.selectFrom('users').selectAll().where('id', '=', id).execute();
    expect(user).toMatchObject({ display_name: '', card_customer_id: null });
    const rows = async (table: keyof typeof personalTables) =>
      (await backend.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).length;
    for (const table of ['identities', 'tokens', 'messages', 'idempotency_keys'] as const)
      expect([table, await rows(table)]).toEqual([table, 0]);
    expect([await rows('rentals'), await rows('payments')]).toEqual([1, 1]);
    expect(await backend.db.selectFrom('reports').select('text').execute()).toEqual([{ text: '' }]);
    expect(await backend.booked('fee')).toBe(settled);
    const everything = JSON.stringify([
      await backend.db.selectFrom('users').selectAll().execute(),
      await backend.db.selectFrom('login_codes').selectAll().execute(),
      await backend.db.selectFrom('rental_events').selectAll().execute(),
      await backend.db.selectFrom('payments').selectAll().execute(),
    ]);
    expect(everything).not.toMatch(/15112345678|678"|Anna/);
    // The number is free: it begins a new account.
    backend.pass(minute);
    const newcomer = await signsIn(backend, anna);
    expect(await idOf(newcomer)).not.toBe(id);
    expect((await newcomer.ask('orders', { page: 1, pageSize: 10 })).value?.total).toBe(0);
  });

  test('a guest can delete theirs, and no renewal brings it back', async () => {
    const guest = await backend.guest();
    expect((await guest.ask('deleteAccount', {})).code).toBe(0);
    expect((await backend.call('renewGuest', {}, { token: guest.token })).code).toBe(401);
  });

  test('a rental that was about to begin finds no account', async () => {
    const guest = await backend.guest();
    const userId = await idOf(guest);
    await guest.ask('deleteAccount', {});
    const cabinet = await backend.db
      .selectFrom('cabinets')
      .selectAll()
      .where('code', '=', 'BW-1007')
      .executeTakeFirstOrThrow();
    await expect(
      backend.db.transaction().execute(tx =>
        insertRental(tx, {
          status: 'created',
          user_id: userId,
          provider: 'stripe',
          paymentState: 'created',
          request_key: null,
          cabinet,
          now: backend.clock.now(),
        }),
      ),
    ).rejects.toMatchObject({ code: 401 });
  });
});

test('the data a person takes along is all that is held about them, but no secret', async () => {
  const guest = await backend.guest();
  const orderId = await endedRental(guest);
  await guest.ask(
    'feedback',
    { topic: 'other', text: 'My name is Anna' },
    { 'Idempotency-Key': newKey() },
  );
  const person = await signsIn(backend, anna, { token: guest.token });
  const stranger = await signsIn(backend, '4917698765432');
  const data = (await person.ask('personalData', {})).value ?? {};
  expect(data).toMatchObject({
    madeAt: new Date(backend.clock.now()).toISOString(),
    people: [{ id: await idOf(person), displayName: '+49 ··· 678' }],
    identities: [{ provider: 'phone', subject: `+${anna}` }],
    rentals: [{ id: orderId, status: 'returned' }],
    payments: [{ provider: 'stripe', lastDigits: '4242' }],
    reports: [{ text: 'My name is Anna' }],
    sentCodes: [{ phone: `+${anna}` }],
  });
  const text = JSON.stringify(data);
  const hashes = await backend.db.selectFrom('tokens').select('hash').execute();
  for (const secret of [person.token, ...hashes.map(({ hash }) => hash), await idOf(stranger)])
    expect(text).not.toContain(secret);
  // Every table that has a person's rows is in it.
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, l: string) => l.toUpperCase());
  expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.keys(personalTables).map(camel)));
});
