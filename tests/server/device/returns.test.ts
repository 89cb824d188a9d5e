import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { payFor, rent } from '../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('a return reported hours late costs what it cost when it happened', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const returnedAt = backend.clock.now() + 20 * minute;
  await backend.advance(9 * hour);
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
    usedMinutes: 20,
    settledAmount: 100,
  });
  expect(backend.cards.holds.get(intentId)?.captured).toBe(100);
});

test('the same return told again, by the same or another event, changes nothing', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  await backend.advance(30 * minute);
  const event = {
    kind: 'returned' as const,
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: backend.clock.now(),
  };
  await backend.tell({ ...event, eventId: 'same' });
  const order = await guest.order(orderId);
  await backend.advance(3 * hour);
  expect((await backend.tell({ ...event, eventId: 'same' })).statusCode).toBe(200);
  await backend.tell(event);
  await backend.tell({ ...event, at: backend.clock.now() });
  expect(await guest.order(orderId)).toEqual(order);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 100, refunded: 0 });
});

test('a return that overtakes its own eject ends the rental all the same', async () => {
  const guest = await backend.guest();
  const { orderId, command, intentId } = await payFor(backend, guest);
  const ejectedAt = backend.clock.now();
  backend.pass(10_000);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-1007',
    slot: 4,
    powerBankId: 'pb-bw-1007-1',
  });
  await backend.tell({
    kind: 'ejected',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: 1,
    powerBankId: 'pb-bw-1007-1',
    at: ejectedAt,
  });
  expect((await guest.order(orderId)).status).toBe('returned');
  expect(backend.cards.holds.get(intentId)?.captured).toBe(100);
});

test('a late return ends the first rental although the power bank is out with another person', async () => {
  const [first, second] = [await backend.guest(), await backend.guest()];
  const one = await rent(backend, first);
  const returnedAt = backend.clock.now() + 10 * minute;
  backend.pass(20 * minute);
  const two = await payFor(backend, second, 'BW-4821');
  await backend.tell({
    kind: 'ejected',
    cabinetId: two.command.cabinetId,
    commandId: two.command.commandId,
    slot: two.command.slot,
    powerBankId: one.powerBankId,
  });
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: one.powerBankId,
    at: returnedAt,
  });
  expect(await first.order(one.orderId)).toMatchObject({ status: 'returned', usedMinutes: 10 });
  expect((await second.order(two.orderId)).status).toBe('renting');
  backend.pass(45 * minute);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: one.powerBankId,
  });
  expect(await second.order(two.orderId)).toMatchObject({ status: 'returned', usedMinutes: 45 });
});

test('a power bank that is rented again in the second it came back stays rented', async () => {
  const guest = await backend.guest();
  const first = await rent(backend, guest);
  backend.pass(30 * minute);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-1007',
    slot: 1,
    powerBankId: first.powerBankId,
  });
  const second = await payFor(backend, guest);
  await backend.tell({
    kind: 'ejected',
    cabinetId: second.command.cabinetId,
    commandId: second.command.commandId,
    slot: 1,
    powerBankId: first.powerBankId,
    at: backend.clock.now() - 5_000,
  });
  expect((await guest.order(second.orderId)).status).toBe('renting');
});

test('a cabinet whose clock is slow still ends the rental', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: backend.clock.now() - 30_000,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    usedMinutes: 0,
    settledAmount: 100,
  });
});

test('a lost answer of the capture does not take the money twice', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  backend.cards.trouble('capture', 'lose');
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  await backend.advance(minute);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 200, refunded: 0 });
  expect((await guest.order(orderId)).settlementId).toBeGreaterThan(0);
});

test('a provider that is down is asked again; until then the order is not settled', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  backend.cards.trouble('capture', 'down');
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    settlementId: 0,
    paymentFailure: null,
  });
  await backend.advance(10_000);
  expect((await guest.order(orderId)).settlementId).toBeGreaterThan(0);
});

test('a refused capture leaves an unpaid order that blocks the next rental', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  backend.cards.trouble('capture', 'refuse');
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    settlementId: 0,
    settledAmount: 200,
    paymentFailure: 'preauthorisationDeduction',
  });
  expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: true, inUse: 0 });
  expect((await guest.openHold('cab-bw-4821')).msg).toBe('There are unpaid orders');
  expect((await guest.ask('receipt', { orderId })).code).not.toBe(0);
});

test('only signed events of known cabinets count, and nonsense in them is refused by name', async () => {
  const unsigned = await backend.app.inject({
    method: 'POST',
    url: '/device/events',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(unsigned.statusCode).toBe(401);
  expect(
    (await backend.tell({ kind: 'returned', cabinetId: 'nowhere', slot: 1, powerBankId: 'x' }))
      .statusCode,
  ).toBe(404);
  expect(
    (
      await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: -1, powerBankId: 'x' })
    ).json(),
  ).toMatchObject({ code: 400, field: 'slot' });
  expect(
    (
      await backend.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        payload: '{}',
        headers: { 'stripe-signature': 'wrong' },
      })
    ).statusCode,
  ).toBe(400);
});
