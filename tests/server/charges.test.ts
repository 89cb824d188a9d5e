import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from './support/harness.ts';
import { newKey, type Person } from './support/person.ts';
import { rent } from './support/renting.ts';

/** Payments that are taken at once: what a rental owes, the power bank itself, a wallet's money. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const paymentMethodId = 'stripe-card';
const keyed = () => ({ 'Idempotency-Key': newKey() });
const intentOf = (answer: { value: { clientSecret: string } | null; msg: string }): string => {
  if (!answer.value) throw new Error(answer.msg);
  return answer.value.clientSecret.replace(/_secret.*/, '');
};

const openRepayment = (guest: Person, orderId: string) =>
  guest.ask('createRepaymentIntent', { orderId, paymentMethodId }, keyed());
const openTopUp = (guest: Person, amount: number) =>
  guest.ask('createTopUpIntent', { amount, paymentMethodId }, keyed());
const openPurchase = (guest: Person, orderId: string) =>
  guest.ask('createPurchaseIntent', { orderId, paymentMethodId }, keyed());
const balanceOf = async (guest: Person) => (await guest.cabinet('BW-4821')).userBalance;

/** A rental of an hour whose hold the bank would not give: 2.00 € are owed. */
async function owing(guest: Person) {
  const rental = await rent(backend, guest);
  backend.cards.trouble('capture', 'refuse');
  await backend.advance(hour);
  const { powerBankId } = rental;
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
  return rental;
}

describe('paying back what a rental owes', () => {
  test('settles it: nothing is owed, a receipt stands, the hold is gone, and the person rents again at once', async () => {
    const guest = await backend.guest();
    const { orderId, intentId: hold } = await owing(guest);
    const intent = intentOf(await openRepayment(guest, orderId));
    expect(backend.cards.holds.get(intent)).toMatchObject({ amount: 200, status: 'open' });
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(402);
    backend.cards.pay(intent);
    const paid = await guest.ask('confirmPayment', { tradeNumber: intent });
    expect(paid.value).toMatchObject({
      purpose: 'repayment',
      state: 'paid',
      money: { minor: 200, currency: 'EUR' },
      order: { id: orderId },
      paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
    });
    expect(await guest.order(orderId)).toMatchObject({
      paymentFailure: null,
      settledAmount: 200,
      settlementId: expect.any(Number),
    });
    expect((await guest.order(orderId)).settlementId).toBeGreaterThan(0);
    expect((await guest.ask('orderCount', {})).value?.hasUnpaidOrders).toBe(false);
    expect((await guest.ask('receipt', { orderId })).value?.fee).toBe(200);
    expect(backend.cards.holds.get(hold)?.status).toBe('cancelled');
    expect(await backend.booked('capture')).toBe(200);
    expect((await guest.openHold('cab-bw-4821')).code).toBe(0);
  });

  test('is one payment, however often it is opened and however its answer gets lost', async () => {
    const guest = await backend.guest();
    const { orderId } = await owing(guest);
    backend.cards.trouble('start', 'lose');
    expect((await openRepayment(guest, orderId)).code).toBe(500);
    const first = intentOf(await openRepayment(guest, orderId));
    expect(intentOf(await openRepayment(guest, orderId))).toBe(first);
    backend.cards.pay(first);
    expect((await openRepayment(guest, orderId)).code).toBe(1027);
    expect(await backend.booked('capture')).toBe(200);
  });

  test.each(['webhook', 'sweeper'] as const)('is found by the %s when nobody asks', async way => {
    const guest = await backend.guest();
    const { orderId } = await owing(guest);
    const intent = intentOf(await openRepayment(guest, orderId));
    backend.cards.pay(intent);
    if (way === 'webhook') {
      await backend.webhook('evt_paid', intent);
      await backend.webhook('evt_paid', intent);
    } else await backend.advance(60_000);
    expect((await guest.order(orderId)).paymentFailure).toBeNull();
    expect(await backend.booked('capture')).toBe(200);
  });

  test('is given up after an hour without a payment, and cannot be paid any more', async () => {
    const guest = await backend.guest();
    const { orderId } = await owing(guest);
    const intent = intentOf(await openRepayment(guest, orderId));
    await backend.advance(2 * hour);
    expect(backend.cards.holds.get(intent)?.status).toBe('cancelled');
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(1008);
    expect((await guest.order(orderId)).paymentFailure).toBe('preauthorisationDeduction');
  });

  test('is offered only for what is owed, and to the person who owes it', async () => {
    const [guest, stranger] = [await backend.guest(), await backend.guest()];
    const running = await rent(backend, guest, 'BW-4821');
    expect((await openRepayment(guest, running.orderId)).code).toBe(1027);
    const { orderId } = await owing(stranger);
    expect((await openRepayment(guest, orderId)).code).toBe(404);
    expect((await guest.ask('confirmPayment', { tradeNumber: running.intentId })).code).toBe(404);
  });
});

describe('topping up a balance', () => {
  test('credits it once, by whatever way the payment becomes known', async () => {
    const guest = await backend.guest();
    const intent = intentOf(await openTopUp(guest, 2000));
    expect(intentOf(await openTopUp(guest, 2000))).toBe(intent);
    backend.cards.pay(intent);
    await Promise.all([
      guest.ask('confirmPayment', { tradeNumber: intent }),
      backend.webhook('evt_topped', intent),
    ]);
    await backend.advance(60_000);
    expect(await balanceOf(guest)).toBe(2000);
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).value).toMatchObject({
      purpose: 'topUp',
      state: 'paid',
      money: { minor: 2000, currency: 'EUR' },
      order: null,
    });
    const next = intentOf(await openTopUp(guest, 2000));
    expect(next).not.toBe(intent);
  });

  test.each([999, 50_001])('is refused for an amount of %i', async amount => {
    const guest = await backend.guest();
    expect(await openTopUp(guest, amount)).toMatchObject({ code: 400, field: 'amount' });
  });

  test('that the operator refunds in the dashboard leaves the balance, as far as it is there', async () => {
    const guest = await backend.guest();
    const intent = intentOf(await openTopUp(guest, 2000));
    backend.cards.pay(intent);
    await guest.ask('confirmPayment', { tradeNumber: intent });
    backend.cards.change(intent, { refunded: 1500 });
    await backend.webhook('evt_refund', intent);
    expect(await balanceOf(guest)).toBe(500);
    backend.cards.change(intent, { refunded: 2000 });
    await backend.webhook('evt_refund_2', intent);
    expect(await balanceOf(guest)).toBe(0);
  });
});

describe('buying the power bank', () => {
  test('by a new payment ends the rental as a purchase and lets the hold go', async () => {
    const guest = await backend.guest();
    const { orderId, intentId: hold, powerBankId } = await rent(backend, guest);
    await backend.advance(hour);
    const intent = intentOf(await openPurchase(guest, orderId));
    backend.cards.pay(intent);
    const paid = await guest.ask('confirmPayment', { tradeNumber: intent });
    expect(paid.value).toMatchObject({
      purpose: 'purchase',
      state: 'paid',
      order: { id: orderId },
    });
    expect(await guest.order(orderId)).toMatchObject({
      status: 'overtime',
      settledAmount: 5500,
      usedMinutes: 60,
      paymentFailure: null,
    });
    expect(backend.cards.holds.get(hold)).toMatchObject({ status: 'cancelled', captured: 0 });
    expect(backend.cards.holds.get(intent)).toMatchObject({ captured: 5500, refunded: 0 });
    expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
      fee: 5500,
      rentalMinutes: 60,
    });
    // It is theirs: put into a station later, it changes nothing.
    await backend.advance(hour);
    await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
    expect((await guest.order(orderId)).status).toBe('overtime');
    expect(backend.cards.holds.get(intent)?.refunded).toBe(0);
  });

  test('is undone by a return from before it: the price of the rental stays, the rest goes back', async () => {
    const guest = await backend.guest();
    const { orderId, powerBankId } = await rent(backend, guest);
    const returnedAt = backend.clock.now() + hour;
    await backend.advance(2 * hour);
    const intent = intentOf(await openPurchase(guest, orderId));
    backend.cards.pay(intent);
    await guest.ask('confirmPayment', { tradeNumber: intent });
    await backend.tell({
      kind: 'returned',
      cabinetId: 'cab-bw-4821',
      slot: 3,
      powerBankId,
      at: returnedAt,
    });
    await backend.runDueWork();
    expect(await guest.order(orderId)).toMatchObject({ status: 'returned', settledAmount: 200 });
    expect(backend.cards.holds.get(intent)).toMatchObject({ captured: 5500, refunded: 5300 });
    expect(await backend.pendingPayments()).toBe(0);
  });

  test('that was paid after the return is given back in full', async () => {
    const guest = await backend.guest();
    const { orderId, powerBankId, intentId: hold } = await rent(backend, guest);
    const intent = intentOf(await openPurchase(guest, orderId));
    await backend.advance(hour - 1);
    await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
    backend.cards.pay(intent);
    const paid = await guest.ask('confirmPayment', { tradeNumber: intent });
    expect(paid.value).toMatchObject({ state: 'givenBack', money: { minor: 5500 } });
    expect(backend.cards.holds.get(intent)).toMatchObject({ captured: 5500, refunded: 5500 });
    expect(backend.cards.holds.get(hold)).toMatchObject({ captured: 200 });
    expect((await openPurchase(guest, orderId)).code).toBe(1018);
  });

  test('with the hold that stands for it takes it, once, and needs no other payment', async () => {
    const guest = await backend.guest();
    const { orderId, intentId: hold } = await rent(backend, guest);
    await backend.advance(hour);
    expect((await guest.ask('orderDetail', { orderId })).value).toMatchObject({
      owed: 0,
      holdCovers: true,
    });
    expect((await guest.ask('checkOrder', { tradeNumber: orderId, payType: 'overbuy' })).code).toBe(
      404,
    );
    expect((await guest.ask('buyOrder', { orderId }, keyed())).value).toEqual({ orderId });
    expect((await guest.ask('buyOrder', { orderId }, keyed())).value).toEqual({ orderId });
    const bought = await guest.ask('checkOrder', { tradeNumber: orderId, payType: 'overbuy' });
    expect(bought.value).toMatchObject({
      purpose: 'purchase',
      state: 'paid',
      money: { minor: 5500 },
      order: { id: orderId },
      paidBy: { kind: 'card', lastDigits: '4242' },
    });
    expect(backend.cards.holds.get(hold)).toMatchObject({ status: 'captured', captured: 5500 });
    expect(await backend.booked('capture')).toBe(5500);
    expect((await guest.ask('orderDetail', { orderId })).value?.holdCovers).toBe(false);
    expect((await guest.openHold('cab-bw-4821')).code).toBe(0);
  });

  test('with the hold after another way was begun tells of the purchase, and what was begun is given up', async () => {
    const guest = await backend.guest();
    const { orderId } = await rent(backend, guest);
    const begun = intentOf(await openPurchase(guest, orderId));
    expect((await guest.ask('buyOrder', { orderId }, keyed())).value).toEqual({ orderId });
    const bought = await guest.ask('checkOrder', { tradeNumber: orderId, payType: 'overbuy' });
    expect(bought.value).toMatchObject({ purpose: 'purchase', state: 'paid' });
    expect(backend.cards.holds.get(begun)?.status).toBe('cancelled');
  });

  test('with a hold that the bank let go is refused, and paid by a new payment', async () => {
    const guest = await backend.guest();
    const { orderId, intentId: hold } = await rent(backend, guest);
    backend.cards.change(hold, { status: 'cancelled' });
    expect((await guest.ask('buyOrder', { orderId }, keyed())).code).toBe(1028);
    expect((await guest.order(orderId)).status).toBe('renting');
    const intent = intentOf(await openPurchase(guest, orderId));
    backend.cards.pay(intent);
    expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(0);
    expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', paymentFailure: null });
  });

  test('is for the person who rents it alone', async () => {
    const [guest, stranger] = [await backend.guest(), await backend.guest()];
    const { orderId } = await rent(backend, guest);
    expect((await stranger.ask('buyOrder', { orderId }, keyed())).code).toBe(404);
    expect((await openPurchase(stranger, orderId)).code).toBe(404);
  });
});

describe('the result of a payment', () => {
  test('is told by its own number, its provider’s and its order’s, and to its own person', async () => {
    const [guest, stranger] = [await backend.guest(), await backend.guest()];
    const { orderId } = await owing(guest);
    expect((await guest.ask('orderDetail', { orderId })).value?.owed).toBe(200);
    const intent = intentOf(await openRepayment(guest, orderId));
    const asked = (person: Person, tradeNumber: string) =>
      person.ask('checkOrder', { tradeNumber, payType: 'FK' });
    expect((await asked(guest, intent)).code).toBe(402);
    backend.cards.change(intent, { status: 'processing' });
    expect((await asked(guest, intent)).code).toBe(1);
    backend.cards.pay(intent);
    const told = await asked(guest, intent);
    const own = told.value && 'tradeNumber' in told.value ? told.value.tradeNumber : '';
    for (const named of [intent, own, orderId]) {
      expect((await asked(guest, named)).value).toEqual(told.value);
      expect((await asked(stranger, named)).code).toBe(404);
    }
    expect((await guest.ask('quickPayConfirm', { tradeNumber: own })).value).toEqual(told.value);
    // What the payment page asks, also on the way back from the bank.
    const setUp = (person: Person) => person.ask('confirmSetup', { paymentIntentId: intent });
    expect((await setUp(guest)).value).toEqual({ orderId, purchaseNumber: null });
    expect((await setUp(stranger)).code).toBe(404);
    expect((await guest.ask('payConfirm', { tradeNumber: own })).value).toEqual(told.value);
  });
});
