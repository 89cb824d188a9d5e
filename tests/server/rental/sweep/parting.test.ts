import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { partedBefore } from '../../../../src/server/rental/sweep/part-rentals.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import { type Person, newKey } from '../../support/person.ts';
import { powerBankIn, rent } from '../../support/renting.ts';
import { signsIn } from '../../support/signing-in.ts';
import { nobody } from '../../../../src/server/rental/record.ts';

let backend: TestBackend;
afterEach(() => backend.close());

const member = '4915112345678';

async function returned(person: Person): Promise<string> {
  const { orderId, command, powerBankId } = await rent(backend, person);
  await giveBack(command.cabinetId, command.slot, powerBankId);
  return orderId;
}

async function giveBack(cabinetId: string, slot: number, powerBankId: string) {
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId, slot, powerBankId });
  await backend.runDueWork();
}

async function returnedFromBalance(person: Person): Promise<string> {
  await person.credit(6000);
  const { value } = await person.ask(
    'rentByBalance',
    { cabinetCode: 'BW-1007' },
    { 'Idempotency-Key': newKey() },
  );
  const command = backend.commands.at(-1);
  if (!value?.orderId || !command) throw new Error('nothing came out');
  const powerBankId = await powerBankIn(backend, command);
  await backend.tell({ kind: 'ejected', powerBankId, ...command });
  await giveBack(command.cabinetId, command.slot, powerBankId);
  return value.orderId;
}

const rentalOf = (id: string) =>
  backend.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentOf = async (id: string) =>
  backend.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', (await rentalOf(id)).payment_id)
    .executeTakeFirstOrThrow();
const books = async () =>
  (
    await sql<{ account: string; sum: number }>`
      select split_part(account, ':', 1) as account, sum(amount)::int as sum
      from ledger_entries group by 1 having sum(amount) <> 0 order by 1`.execute(backend.db)
  ).rows;
const idOf = async (person: Person) => (await person.ask('userInfo', {})).value?.id ?? '';

/** The last moment of a year, or the first of the next, by the clock at home. */
const turnOf = (year: number) => Date.UTC(year, 11, 31, 23);
const goTo = async (moment: number) => {
  await backend.advance(moment - backend.clock.now());
  await backend.runDueWork();
};
const thisYear = () => new Date(backend.clock.now()).getUTCFullYear();

test(
  'parts a rental from its person at the end of the third year after its own, and keeps the books',
  async () => {
    backend = await startBackend();
    const guest = await backend.guest();
    const id = await idOf(guest);
    const orderId = await returned(guest);
    const { last_digits: digits, captured } = await paymentOf(orderId);
    expect(digits).not.toBe('');
    const before = await books();
    const end = turnOf(thisYear() + 3);
    await goTo(end - 2 * hour);
    expect((await rentalOf(orderId)).user_id).toBe(id);
    await goTo(end + hour);
    const parted = await rentalOf(orderId);
    expect(parted).toMatchObject({ user_id: nobody, request_key: null, status: 'returned' });
    expect(await paymentOf(orderId)).toMatchObject({
      user_id: nobody,
      brand: '',
      last_digits: '',
      captured,
    });
    expect(await books()).toEqual(before);
    const receipt = backend.db.selectFrom('receipts').select('number');
    expect(await receipt.where('rental_id', '=', orderId).execute()).toHaveLength(1);
    for (const table of ['messages', 'receipt_mails', 'tokens', 'identities'] as const)
      expect(await backend.db.selectFrom(table).selectAll().execute()).toEqual([]);
    // The guest who left nothing else is forgotten.
    expect(
      await backend.db.selectFrom('users').select('id').where('id', '=', id).execute(),
    ).toEqual([]);
  },
  databaseTimeout,
);

test(
  'keeps a withdrawal without its rental and person, for as long as it is proof',
  async () => {
    backend = await startBackend({ variables: { PART_AFTER_YEARS: '1' } });
    const guest = await backend.guest();
    const orderId = await returned(guest);
    await guest.ask(
      'withdraw',
      { name: 'Ada', orderNumber: orderId, email: 'ada@example.org' },
      { 'Idempotency-Key': newKey() },
    );
    const declared = () =>
      backend.db
        .selectFrom('withdrawals')
        .select(['rental_id', 'user_id', 'name', 'done_at'])
        .execute();
    await backend.db
      .updateTable('withdrawals')
      .set({ rental_id: orderId, user_id: await idOf(guest) })
      .execute();
    const receivedAt = backend.clock.now();
    await goTo(turnOf(thisYear() + 1) + hour);
    expect((await rentalOf(orderId)).user_id).toBe(nobody);
    expect(await declared()).toEqual([
      { rental_id: null, user_id: null, name: 'Ada', done_at: null },
    ]);
    await goTo(receivedAt + 4 * 365 * 24 * hour + 2 * hour);
    expect(await declared()).toEqual([]);
  },
  databaseTimeout,
);

test(
  'keeps a card blocked whose person is, also when its payment is parted from them',
  async () => {
    backend = await startBackend({ variables: { PART_AFTER_YEARS: '1' } });
    const person = await signsIn(backend, member);
    const id = await idOf(person);
    const orderId = await returned(person);
    await backend.db.updateTable('users').set({ blocked_at: 1 }).where('id', '=', id).execute();
    const payment = (await paymentOf(orderId)).id;
    await backend.runDueWork();
    const blocked = async () =>
      (await backend.db.selectFrom('blocked_cards').select('payment_id').execute()).map(
        row => row.payment_id,
      );
    expect(await blocked()).toContain(payment);
    await goTo(turnOf(thisYear() + 1) + hour);
    expect((await paymentOf(orderId)).user_id).toBe(nobody);
    await backend.advance(hour);
    await backend.runDueWork();
    expect(await blocked()).toContain(payment);
  },
  databaseTimeout,
);

test(
  'leaves a rental with its person while it is owed',
  async () => {
    backend = await startBackend({ variables: { PART_AFTER_YEARS: '1' } });
    const guest = await backend.guest();
    const id = await idOf(guest);
    const owed = await returned(guest);
    await backend.db
      .updateTable('rentals')
      .set({ payment_failure: 'preauthorisationDeduction' })
      .where('id', '=', owed)
      .execute();
    await goTo(turnOf(thisYear() + 1) + hour);
    expect((await rentalOf(owed)).user_id).toBe(id);
    await backend.db.updateTable('rentals').set({ payment_failure: null }).execute();
    await backend.runDueWork();
    expect((await rentalOf(owed)).user_id).toBe(nobody);
  },
  databaseTimeout,
);

test(
  'keeps a rental on the balance with the wallet, and parts both once the account is deleted',
  async () => {
    backend = await startBackend({ variables: { PART_AFTER_YEARS: '1' } });
    const person = await signsIn(backend, member);
    const id = await idOf(person);
    const orderId = await returnedFromBalance(person);
    await goTo(turnOf(thisYear() + 1) + hour);
    expect((await rentalOf(orderId)).user_id).toBe(id);
    // The rest of the wallet went out some way; the account is gone.
    const { total } = await backend.db
      .selectFrom('ledger_entries')
      .select(sql<number>`sum(amount)::int`.as('total'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`insert into ledger_postings (id, kind, at) values ('out', 'blocked', 0)`.execute(
      backend.db,
    );
    for (const [account, userId, amount] of [
      [`balance:${id}`, id, -total],
      ['revenue', null, total],
    ] as const)
      await backend.db
        .insertInto('ledger_entries')
        .values({ posting_id: 'out', account, user_id: userId, currency: 'EUR', amount })
        .execute();
    await backend.db.deleteFrom('identities').execute();
    await backend.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', id).execute();
    const before = await books();
    await backend.runDueWork();
    await backend.runDueWork();
    expect((await rentalOf(orderId)).user_id).toBe(nobody);
    expect(await books()).toEqual(before);
    const left = await backend.db.selectFrom('ledger_entries').select('account').execute();
    expect(left.filter(({ account }) => account.includes(id))).toEqual([]);
    expect(
      await backend.db.selectFrom('users').select('id').where('id', '=', id).execute(),
    ).toEqual([]);
  },
  databaseTimeout,
);

test('counts the term in calendar years at home', async () => {
  backend = await startBackend();
  expect(new Date(partedBefore(Date.UTC(2026, 11, 31, 22), 3)).toISOString()).toBe(
    '2022-12-31T23:00:00.000Z',
  );
  expect(new Date(partedBefore(Date.UTC(2026, 11, 31, 23, 30), 3)).toISOString()).toBe(
    '2023-12-31T23:00:00.000Z',
  );
});
