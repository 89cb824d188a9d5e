import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test("after 48 hours the deposit is taken once and the power bank is the customer's", async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  await backend.advance(44 * hour);
  await backend.advance(4 * hour - 1);
  expect((await guest.order(orderId)).status).toBe('renting');
  backend.pass(1);
  await backend.runDueWork();
  await backend.advance(hour);
  expect(await guest.order(orderId)).toMatchObject({
    status: 'overtime',
    settledAmount: 5500,
    usedMinutes: 2880,
  });
  expect(backend.cards.holds.get(intentId)?.captured).toBe(5500);
  expect(backend.sent.map(message => message.subject)).toEqual([
    'Please return your power bank',
    'The power bank is yours now',
  ]);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
    returnedAt: null,
    returnedAtVenue: '',
    fee: 5500,
    rentalMinutes: 2880,
  });
});

test('a return from before the 48 hours, reported after them, gives the difference back', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const returnedAt = backend.clock.now() + 26 * hour;
  await backend.advance(50 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: returnedAt,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    returnedAt,
    settledAmount: 1000,
  });
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 5500, refunded: 4500 });
});

test('a return after 48 hours that arrives before the job noticed is a purchase too', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  backend.pass(49 * hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect(backend.cards.holds.get(intentId)?.captured).toBe(5500);
});
