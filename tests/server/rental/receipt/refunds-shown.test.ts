import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

/** Refunds of a paid rental, shown at its order, in the list, and beneath its receipt. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { TAX_RATE: '19' } });
}, databaseTimeout);
afterEach(() => backend.close());

/** Rental with 5.00 paid. */
async function paid() {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const start = backend.clock.now();
  await backend.advance(5 * hour);
  const returned = (after: number, slot = 3) =>
    backend.tell({
      kind: 'returned',
      cabinetId: 'cab-bw-4821',
      slot,
      powerBankId,
      at: start + after,
    });
  await returned(299 * minute);
  const receipt = async () => {
    const { value } = await guest.ask('receipt', { orderId });
    if (!value) throw new Error('no receipt');
    return value;
  };
  return { guest, orderId, intentId, returned, receipt };
}
let events = 0;
/** The provider tells that something happened. */
async function happens(intentId: string, facts: Parameters<TestBackend['cards']['change']>[1]) {
  backend.cards.change(intentId, facts);
  await backend.webhook(`evt-refund-${++events}`, intentId);
  return backend.clock.now();
}

test('refunds of the dashboard, each with its date; what was issued stays as it is', async () => {
  const { guest, orderId, intentId, receipt } = await paid();
  const issued = await receipt();
  expect(issued).toMatchObject({ fee: 500, refunds: [] });
  await backend.advance(hour);
  const first = await happens(intentId, { refunded: 120 });
  await backend.advance(24 * hour);
  const second = await happens(intentId, { refunded: 500 });
  const refunds = [
    { at: first, amount: 120, by: 'operator' },
    { at: second, amount: 380, by: 'operator' },
  ];
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 500, refunds });
  const list = (await guest.ask('orders', { page: 1, pageSize: 10 })).value;
  expect(list?.orders).toMatchObject([{ id: orderId, refunds }]);
  expect(await receipt()).toEqual({ ...issued, refunds });
});

test('a dispute counts when it is lost, from the day the bank took the money', async () => {
  const { guest, orderId, intentId, receipt } = await paid();
  const at = await happens(intentId, { disputed: 500, dispute: 'needs_response' });
  expect((await guest.order(orderId)).refunds).toEqual([]);
  await backend.advance(24 * hour);
  await happens(intentId, { dispute: 'lost' });
  const refunds = [{ at, amount: 500, by: 'bank' }];
  expect((await guest.order(orderId)).refunds).toEqual(refunds);
  expect((await receipt()).refunds).toEqual(refunds);
});

test('a won dispute leaves no refund', async () => {
  const { guest, orderId, intentId } = await paid();
  await happens(intentId, { disputed: 500, dispute: 'needs_response' });
  await happens(intentId, { disputed: 0, dispute: 'won' });
  expect((await guest.order(orderId)).refunds).toEqual([]);
});

test('money that goes back because the price fell is no refund of the new one', async () => {
  const { guest, orderId, intentId, returned, receipt } = await paid();
  await returned(20 * minute, 4);
  await backend.advance(hour);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 500, refunded: 400 });
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 100, refunds: [] });
  expect(await receipt()).toMatchObject({ fee: 100, refunds: [] });
});

test('of a refund before the price fell, only what goes beyond the fall counts', async () => {
  const { guest, orderId, intentId, returned, receipt } = await paid();
  const at = await happens(intentId, { refunded: 450 });
  await returned(20 * minute, 4);
  await backend.advance(hour);
  const refunds = [{ at, amount: 50, by: 'operator' }];
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 100, refunds });
  expect(await receipt()).toMatchObject({ fee: 100, refunds });
});
