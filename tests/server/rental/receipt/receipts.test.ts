import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';
import type { Person } from '../../support/person.ts';

/** A receipt is frozen when it is issued. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { TAX_RATE: '19', COMPANY_NAME: 'Alte Firma' } });
}, databaseTimeout);
afterEach(() => backend.close());

const receiptOf = async (someone: Person, orderId: string) =>
  (await someone.ask('receipt', { orderId })).value;
async function settled() {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  await backend.advance(2 * hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  return { guest, orderId, powerBankId, issuedAt: backend.clock.now() };
}
/** The operator's variables are others now. */
const changeCompany = () =>
  Object.assign(backend.backend.config.company, { taxRate: 7, name: 'Neue Firma' });

test('says what was true when the rental was settled, with its own number and date', async () => {
  const { guest, orderId, issuedAt } = await settled();
  const receipt = await receiptOf(guest, orderId);
  expect(receipt).toMatchObject({
    companyName: 'Alte Firma',
    taxRate: 19,
    number: expect.stringMatching(/^RE-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    issuedAt,
    replaces: null,
  });
  changeCompany();
  await backend.db.updateTable('venues').set({ name: 'Umbenannt' }).execute();
  await backend.advance(24 * hour);
  expect(await receiptOf(guest, orderId)).toEqual(receipt);
});

test('names the card that paid, and none while the price is owed', async () => {
  const { guest, orderId } = await settled();
  expect(await receiptOf(guest, orderId)).toMatchObject({
    paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
  });
  await backend.db
    .updateTable('rentals')
    .set({ payment_failure: 'preauthorisationDeduction' })
    .execute();
  expect(await receiptOf(guest, orderId)).toMatchObject({ paidBy: { kind: 'unknown' } });
});

test('a price that falls later gives a new one, which names the one it replaces', async () => {
  const { guest, orderId, powerBankId, issuedAt } = await settled();
  const first = await receiptOf(guest, orderId);
  await backend.advance(hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: issuedAt - 100 * minute,
  });
  const second = await receiptOf(guest, orderId);
  expect(second).toMatchObject({
    fee: 100,
    replaces: first?.number,
    issuedAt: backend.clock.now(),
  });
  expect(second?.number).not.toBe(first?.number);
});

test('those of before are frozen when the backend is updated', async () => {
  const { guest, orderId, issuedAt } = await settled();
  await backend.db.updateTable('rentals').set({ receipt_number: null }).execute();
  await backend.db.deleteFrom('receipts').execute();
  await backend.advance(hour);
  changeCompany();
  expect(await receiptOf(guest, orderId)).toMatchObject({ companyName: 'Alte Firma', issuedAt });
});

test('a number of an order is none that was given before the database was restored', async () => {
  const [one, other] = [await backend.guest(), await backend.guest()];
  const lost = (await one.order((await rent(backend, one)).orderId)).number;
  // The dump is from before.
  await sql`select setval('rental_numbers', 1, false)`.execute(backend.db);
  await backend.db.updateTable('rentals').set({ number: 'not in the dump' }).execute();
  backend.pass(minute);
  for (let count = 0; count < 2; count++) {
    const { number } = await other.order((await rent(backend, other)).orderId);
    expect(number).not.toBe(lost);
    await backend.db.updateTable('rentals').set({ status: 'cancelled' }).execute();
  }
});
