import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { payFor, rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('a guest rents with a card, returns at another cabinet and reads the receipt', async () => {
  const guest = await backend.guest();
  const { intentId, orderId, powerBankId } = await rent(backend, guest, 'BW-1007');
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'confirmed',
    cabinetCode: 'BW-1007',
    held: 5500,
    paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
  });
  expect((await guest.order(orderId)).status).toBe('renting');
  expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: false, inUse: 1 });

  await backend.advance(100 * minute);
  expect((await guest.ask('orderTime', { orderId })).value).toEqual({
    minor: 200,
    currency: 'EUR',
  });
  expect((await guest.ask('receipt', { orderId })).code).not.toBe(0);
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-2210', slot: 2, powerBankId });

  expect((await guest.outcome(orderId)).value).toMatchObject({ state: 'ended', orderId });
  const order = await guest.order(orderId);
  expect(order).toMatchObject({
    status: 'returned',
    settledAmount: 200,
    usedMinutes: 100,
    rentedAtVenue: 'Späti Kastanie',
    returnedAtVenue: 'Zionskirchplatz',
    paymentFailure: null,
  });
  expect(order.settlementId).toBeGreaterThan(0);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ status: 'captured', captured: 200 });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
    fee: 200,
    tax: 32,
    taxRate: 19,
    rentalMinutes: 100,
    returnedAtVenue: 'Zionskirchplatz',
    orderNumber: order.number,
  });
  expect((await guest.ask('orders', { page: 1, pageSize: 10, part: 'ended' })).value).toMatchObject(
    { total: 1, pages: 1 },
  );
  expect((await guest.cabinet('BW-1007')).unfinishedRentals).toBe(0);
});

test('within the free minutes nothing is captured and the hold is released', async () => {
  const guest = await backend.guest();
  const { intentId, orderId, powerBankId, cabinet } = await rent(backend, guest, 'BW-4821');
  await backend.advance(5 * minute);
  await backend.tell({ kind: 'returned', cabinetId: cabinet.cabinetId, slot: 3, powerBankId });
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', settledAmount: 0 });
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({ fee: 0 });
});

test('nothing is ejected before the card is held', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  expect(await guest.ask('confirmSetup', { paymentIntentId: intentId })).toMatchObject({
    code: 402,
    status: 200,
  });
  backend.cards.change(intentId, { status: 'actionNeeded' });
  expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(412);
  backend.cards.change(intentId, { status: 'processing' });
  expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(1);
  expect((await guest.outcome(intentId)).code).toBe(1);
  expect(backend.commands).toEqual([]);
  backend.cards.pay(intentId);
  expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(0);
  expect(backend.commands).toHaveLength(1);
});

test('the app, the webhook and the sweeper together eject once', async () => {
  const guest = await backend.guest();
  const { intentId, orderId } = await payFor(backend, guest);
  await backend.webhook('evt_1', intentId);
  await backend.webhook('evt_1', intentId);
  await backend.webhook('evt_2', intentId);
  await backend.runDueWork();
  expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).value).toEqual({
    orderId,
    purchaseNumber: null,
  });
  expect(backend.commands).toHaveLength(1);
});

test('a closed browser does not stop the rental: the webhook alone starts it', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await backend.webhook('evt_1', intentId);
  expect(backend.commands).toHaveLength(1);
});

test('without a browser and without a webhook the sweeper finds the paid hold', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.pay(intentId);
  await backend.advance(minute);
  expect(backend.commands).toHaveLength(1);
});

test('a reload, a second tab and a second device take up the same payment', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const answers = await Promise.all([
    guest.openHold(cabinetId),
    guest.openHold(cabinetId),
    guest.openHold(cabinetId),
  ]);
  expect(new Set(answers.map(answer => answer.intentId)).size).toBe(1);
  expect(backend.cards.holds.size).toBe(1);
});

test('two cabinets paid in two tabs give one rental; the second hold is released', async () => {
  const guest = await backend.guest();
  const first = await guest.openHold((await guest.cabinet('BW-1007')).cabinetId);
  const second = await guest.openHold((await guest.cabinet('BW-4821')).cabinetId);
  backend.cards.pay(first.intentId);
  backend.cards.pay(second.intentId);
  expect((await guest.ask('confirmSetup', { paymentIntentId: first.intentId })).code).toBe(0);
  expect((await guest.ask('confirmSetup', { paymentIntentId: second.intentId })).msg).toBe(
    'You already have an order under lease, please return it before continuing',
  );
  expect(backend.commands).toHaveLength(1);
  expect(backend.cards.holds.get(second.intentId)?.status).toBe('cancelled');
});

test('while a rental runs another one is refused and the cabinet says how many are open', async () => {
  const guest = await backend.guest();
  const { cabinet } = await rent(backend, guest);
  expect((await guest.openHold(cabinet.cabinetId)).code).toBe(1005);
  expect((await guest.cabinet('BW-4821')).unfinishedRentals).toBe(1);
});

test('an unfinished payment is given up, and a card held after that is released', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId);
  backend.cards.trouble('cancel', 'down');
  await backend.advance(2 * hour);
  backend.cards.pay(intentId); // confirmed in the last moment, before the cancelling came through
  await backend.webhook('evt_1', intentId);
  await backend.advance(minute);
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  expect(backend.commands).toEqual([]);
  expect((await guest.ask('orders', { page: 1, pageSize: 10 })).value?.total).toBe(0);
});

test('a hold of another amount, person or order starts nothing and is released', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  for (const change of [
    { amount: 1 },
    { customerId: 'cus_other' },
    { paymentId: 'other' },
    { currency: 'USD' },
  ]) {
    const { intentId } = await guest.openHold(cabinetId);
    backend.cards.pay(intentId);
    backend.cards.change(intentId, change);
    expect((await guest.ask('confirmSetup', { paymentIntentId: intentId })).code).not.toBe(0);
    expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
  }
  expect(backend.commands).toEqual([]);
});
