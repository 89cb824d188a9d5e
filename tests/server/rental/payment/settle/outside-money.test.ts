import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../../support/harness.ts';
import { rent } from '../../../support/renting.ts';

/** Refunds made in the provider's own dashboard, and disputes: booked, shown, and no debt. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

/** Captured are 500 of 5500. */
async function settled() {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const start = backend.clock.now();
  await backend.advance(5 * hour);
  const returned = (at: number, slot = 3) =>
    backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot, powerBankId, at });
  await returned(start + 299 * minute);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 500, refunded: 0 });
  return { guest, orderId, intentId, start, returned };
}
const paymentOf = (intentId: string) =>
  backend.db
    .selectFrom('payments')
    .selectAll()
    .where('provider_id', '=', intentId)
    .executeTakeFirstOrThrow();

test('a refund of the dashboard is booked once, and leaves no debt', async () => {
  const { guest, intentId, orderId } = await settled();
  backend.cards.change(intentId, { refunded: 200 });
  await backend.webhook('evt-refund', intentId);
  await backend.webhook('evt-refund-again', intentId);
  expect(await paymentOf(intentId)).toMatchObject({ refunded: 200, refunded_outside: 200 });
  expect(await backend.booked('refundOutside')).toBe(200);
  await backend.advance(hour);
  expect((await guest.order(orderId)).paymentFailure).toBeNull();
  expect((await guest.ask('orderCount', {})).value?.hasUnpaidOrders).toBe(false);
  expect(lines.filter(line => line.includes('money needs a human'))).toEqual([]);
});

test('a refund whose webhook got lost is found when books and provider are compared', async () => {
  const { intentId } = await settled();
  backend.cards.change(intentId, { refunded: 500 });
  await backend.advance(hour);
  expect(await paymentOf(intentId)).toMatchObject({ refunded: 500, alarm: null });
});

test('the next refund gives back what is left, and does not fail for ever', async () => {
  const { intentId, start, returned } = await settled();
  backend.cards.change(intentId, { refunded: 450 });
  // No webhook yet: the price falls to 100, and 400 cannot be given back any more.
  await returned(start + 20 * minute, 4);
  await backend.advance(hour);
  await backend.advance(hour);
  expect(await paymentOf(intentId)).toMatchObject({
    refunded: 450,
    refunded_outside: 450,
    pending: false,
    alarm: null,
  });
  expect(await backend.booked('refund')).toBe(0);
});

test('money that staff take of a hold that no try could take is booked, and the part beyond the price goes back', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  for (let tries = 0; tries < 40; tries++) backend.cards.trouble('capture', 'down');
  await backend.advance(5 * hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  for (let passed = 0; passed < 24; passed++) await backend.advance(20 * minute);
  expect(lines.filter(line => line.includes('"moneyStuck"'))).toHaveLength(1);
  const { due } = await paymentOf(intentId);
  backend.cards.change(intentId, { status: 'captured', captured: 5500 });
  await backend.webhook('evt-captured', intentId);
  await backend.advance(minute);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 5500 - (due ?? 0) });
  expect(await backend.booked('capture')).toBe(5500);
  expect((await guest.order(orderId)).settlementId).toBeGreaterThan(0);
});

test('a dispute takes the money out of the books, and one that is won brings it back', async () => {
  const { intentId, start, returned } = await settled();
  backend.cards.change(intentId, { disputed: 500, dispute: 'needs_response' });
  await backend.webhook('evt-dispute', intentId);
  expect(await paymentOf(intentId)).toMatchObject({ disputed: 500, dispute: 'needs_response' });
  expect(await backend.booked('dispute')).toBe(500);
  // Nothing is left that could be given back.
  await returned(start + 20 * minute, 4);
  await backend.advance(hour);
  expect(backend.cards.holds.get(intentId)?.refunded).toBe(0);
  backend.cards.change(intentId, { disputed: 0, dispute: 'won' });
  await backend.webhook('evt-won', intentId);
  await backend.advance(hour);
  expect(await paymentOf(intentId)).toMatchObject({ disputed: 0, dispute: 'won' });
});

test('a refund whose answer got lost is not made again after one of the dashboard', async () => {
  const { intentId, start, returned } = await settled();
  backend.cards.trouble('refund', 'lose');
  backend.cards.trouble('state', 'down');
  await returned(start + 190 * minute, 4);
  backend.cards.change(intentId, { refunded: 150 });
  await backend.webhook('evt-refund', intentId);
  await backend.advance(hour);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 150, refundedHere: 100 });
  expect(await paymentOf(intentId)).toMatchObject({ refunded: 150, refunded_outside: 50 });
});

test.each([
  { staff: 100, isTold: true, here: 0 },
  { staff: 100, isTold: false, here: 0 },
  { staff: 60, isTold: true, here: 40 },
])(
  'a refund that could not be made leaves out what the dashboard gave back since ($staff of 100, told: $isTold)',
  async ({ staff, isTold, here }) => {
    const { intentId, start, returned } = await settled();
    backend.cards.trouble('refund', 'down');
    await returned(start + 190 * minute, 4);
    backend.cards.change(intentId, { refunded: staff });
    if (isTold) await backend.webhook('evt-refund', intentId);
    await backend.advance(hour);
    await backend.advance(hour);
    expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 100, refundedHere: here });
    expect(await paymentOf(intentId)).toMatchObject({
      refunded: 100,
      refunded_outside: staff,
      pending: false,
      alarm: null,
    });
  },
);

test.each([0, 1])(
  'a refund that is under way is not decided anew for one of the dashboard (failed before: %i times)',
  async tries => {
    const { intentId, start, returned } = await settled();
    const asksSlowly = () =>
      backend.cards.during('refund', async () => {
        backend.cards.change(intentId, { refunded: 60 });
        await backend.webhook('evt-refund', intentId);
      });
    if (tries === 0) asksSlowly();
    else backend.cards.trouble('refund', 'down');
    await returned(start + 190 * minute, 4);
    if (tries > 0) asksSlowly();
    await backend.advance(hour);
    await backend.advance(hour);
    expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 160, refundedHere: 100 });
    expect(await paymentOf(intentId)).toMatchObject({
      refunded: 160,
      refunded_outside: 60,
      pending: false,
      alarm: null,
    });
  },
);

test('a refund that is under way is not decided anew for a price that falls meanwhile', async () => {
  const { intentId, start, returned } = await settled();
  backend.cards.during('refund', async () => {
    await returned(start + 130 * minute, 5);
    backend.cards.change(intentId, { refunded: 150 });
    await backend.webhook('evt-refund', intentId);
  });
  await returned(start + 190 * minute, 4);
  await backend.advance(hour);
  await backend.advance(hour);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 250, refundedHere: 100 });
  expect(await paymentOf(intentId)).toMatchObject({ refunded: 250, pending: false, alarm: null });
});

test('money that staff give back after no try could is not given back once more', async () => {
  const { intentId, start, returned } = await settled();
  for (let tries = 0; tries < 20; tries++) backend.cards.trouble('refund', 'down');
  await returned(start + 190 * minute, 4);
  for (let passed = 0; passed < 24; passed++) await backend.advance(20 * minute);
  expect(lines.filter(line => line.includes('"moneyStuck"'))).toHaveLength(1);
  backend.cards.troubles.splice(0);
  backend.cards.change(intentId, { refunded: 100 });
  await backend.webhook('evt-refund', intentId);
  await backend.advance(hour);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 100, refundedHere: 0 });
});

test('a refund whose answer got lost is not made again when its key is forgotten', async () => {
  const { intentId, start, returned } = await settled();
  backend.cards.trouble('refund', 'lose');
  backend.cards.trouble('state', 'down');
  await returned(start + 190 * minute, 4);
  backend.pass(25 * hour); // nothing ran here for a day
  backend.cards.forgetKeys();
  await backend.advance(hour);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ refunded: 100 });
  expect(await paymentOf(intentId)).toMatchObject({ refunded: 100, pending: false });
});

test('money that a won dispute sets free and no try can move becomes an alarm', async () => {
  const { intentId, start, returned } = await settled();
  backend.cards.change(intentId, { disputed: 500, dispute: 'needs_response' });
  await backend.webhook('evt-dispute', intentId);
  await returned(start + 20 * minute, 4);
  await backend.advance(hour); // at rest, and compared
  for (let tries = 0; tries < 60; tries++) backend.cards.trouble('refund', 'down');
  backend.cards.change(intentId, { disputed: 0, dispute: 'won' });
  await backend.webhook('evt-won', intentId);
  for (let passed = 0; passed < 24; passed++) await backend.advance(20 * minute);
  const tried = () => backend.cards.calls.filter(call => call.startsWith('refund')).length;
  expect(tried()).toBeLessThan(20);
  expect(lines.filter(line => line.includes('"moneyStuck"'))).toHaveLength(1);
  expect(await paymentOf(intentId)).toMatchObject({ pending: false });
});

test('a provider’s answer from before a dispute does not take the dispute out of the books', async () => {
  const { intentId } = await settled();
  // The answer to the first event is under way while a second one is followed.
  backend.cards.afterwards('state', () => {
    backend.cards.change(intentId, { disputed: 500, dispute: 'needs_response' });
    return backend.webhook('evt-dispute', intentId);
  });
  await backend.webhook('evt-before', intentId);
  expect(await paymentOf(intentId)).toMatchObject({ disputed: 500, dispute: 'needs_response' });
  expect(await backend.booked('dispute')).toBe(500);
});

test('a refund that fails days later is an alarm, once an hour at most', async () => {
  const { intentId, start, returned } = await settled();
  await returned(start + 190 * minute, 4);
  await backend.advance(hour);
  expect(await paymentOf(intentId)).toMatchObject({ refunded: 100, alarm: null });
  await backend.advance(72 * hour);
  const alarms = () => lines.filter(line => line.includes('"booksDiffer"'));
  expect(alarms()).toEqual([]);
  backend.cards.change(intentId, { refunded: 0, refundedHere: 0 });
  for (const event of ['evt-failed', 'evt-failed-again']) {
    await backend.webhook(event, intentId);
    await backend.advance(minute);
  }
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toContain(intentId);
});
