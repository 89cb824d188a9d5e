import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../../support/harness.ts';
import { rent } from '../../../support/renting.ts';

/** Books and provider end at the same amounts, whatever happens while money moves. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

const returned = (powerBankId: string, at: number, slot = 3) =>
  backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot, powerBankId, at });

test('a price that falls again while a refund is under way is given back once', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const start = backend.clock.now();
  await backend.advance(5 * hour);
  await returned(powerBankId, start + 299 * minute);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 500, refunded: 0 });
  // The first refund is asked for when an even earlier return is told, and settled beside it.
  backend.cards.during('refund', () => returned(powerBankId, start + 100 * minute, 5));
  await returned(powerBankId, start + 190 * minute, 4);
  await backend.advance(hour);
  expect((await guest.order(orderId)).settledAmount).toBe(200);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 500, refunded: 300 });
  expect(await backend.booked('refund')).toBe(300);
});

test('a refund whose answer got lost is not made again under a price that fell meanwhile', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const start = backend.clock.now();
  await backend.advance(5 * hour);
  await returned(powerBankId, start + 190 * minute);
  backend.cards.trouble('refund', 'lose');
  backend.cards.trouble('state', 'down');
  await returned(powerBankId, start + 100 * minute, 4);
  await returned(powerBankId, start + 20 * minute, 5);
  await backend.advance(hour);
  await backend.advance(hour);
  expect((await guest.order(orderId)).settledAmount).toBe(100);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 400, refunded: 300 });
  expect(await backend.booked('refund')).toBe(300);
});

test('a hold that was lost and an earlier return: nothing is due, and the person may rent again', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest, 'BW-4821');
  const start = backend.clock.now();
  backend.cards.change(intentId, { status: 'cancelled' });
  await backend.advance(3 * hour);
  await returned(powerBankId, start + 2 * hour);
  expect((await guest.ask('orderCount', {})).value).toMatchObject({ hasUnpaidOrders: true });
  await returned(powerBankId, start + 3 * minute, 6);
  await backend.advance(hour);
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 0, paymentFailure: null });
  expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: false, inUse: 0 });
  expect((await guest.openHold('cab-bw-4821')).code).toBe(0);
  expect(await backend.pendingPayments()).toBe(0);
});

/** Alarms about one payment, which have a number; those about the whole service have none. */
const alarms = () =>
  lines.map(line => JSON.parse(line)).filter(line => line.reference?.startsWith('M-') === true);

test('a difference between books and provider is an alarm with a number, once', async () => {
  const guest = await backend.guest();
  const { powerBankId, intentId } = await rent(backend, guest);
  await backend.advance(hour);
  await returned(powerBankId, backend.clock.now());
  backend.cards.change(intentId, { captured: 150 });
  await backend.advance(hour);
  await backend.advance(24 * hour);
  expect(alarms()).toMatchObject([
    {
      alarm: 'booksDiffer',
      reference: expect.stringMatching(/^M-/),
      books: { captured: 200, refunded: 0 },
      provider: { captured: 150, refunded: 0 },
    },
  ]);
});

test('money that no try can move becomes an alarm, not an endless retry', async () => {
  const guest = await backend.guest();
  const { powerBankId } = await rent(backend, guest);
  for (let tries = 0; tries < 40; tries++) backend.cards.trouble('capture', 'down');
  await backend.advance(hour);
  await returned(powerBankId, backend.clock.now());
  for (let passed = 0; passed < 24; passed++) await backend.advance(20 * minute);
  const tried = backend.cards.calls.filter(call => call.startsWith('capture')).length;
  expect(tried).toBeLessThan(20);
  expect(alarms()).toMatchObject([
    { alarm: 'moneyStuck', reference: expect.stringMatching(/^M-/) },
  ]);
  await backend.advance(24 * hour);
  expect(backend.cards.calls.filter(call => call.startsWith('capture'))).toHaveLength(tried);
});
