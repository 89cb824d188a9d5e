import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, intentOf, openRepayment, openTopUp, owing } from '../../../support/charging.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../../support/harness.ts';
import { type Person } from '../../../support/person.ts';
import { rent } from '../../../support/renting.ts';

/** Payments that are taken at once: what a rental owes, and a wallet's money. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

describe('paying back what a rental owes', () => {
  test('settles it: nothing is owed, a receipt stands, the hold is gone, and the person rents again at once', async () => {
    const guest = await backend.guest();
    const { orderId, intentId: hold } = await owing(backend, guest);
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
    const { orderId } = await owing(backend, guest);
    backend.cards.trouble('start', 'lose');
    expect((await openRepayment(guest, orderId)).code).toBe(500);
    const first = intentOf(await openRepayment(guest, orderId));
    expect(intentOf(await openRepayment(guest, orderId))).toBe(first);
    backend.cards.pay(first);
    expect((await openRepayment(guest, orderId)).code).toBe(1027);
    expect(await backend.booked('capture')).toBe(200);
  });

  test.each(['webhook', 'sweeper'] as const)(
    'is found by the %s without a question from the person',
    async way => {
      const guest = await backend.guest();
      const { orderId } = await owing(backend, guest);
      const intent = intentOf(await openRepayment(guest, orderId));
      backend.cards.pay(intent);
      if (way === 'webhook') {
        await backend.webhook('evt_paid', intent);
        await backend.webhook('evt_paid', intent);
      } else await backend.advance(60_000);
      expect((await guest.order(orderId)).paymentFailure).toBeNull();
      expect(await backend.booked('capture')).toBe(200);
    },
  );

  test('is given up after an hour without a payment, and cannot be paid any more', async () => {
    const guest = await backend.guest();
    const { orderId } = await owing(backend, guest);
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
    const { orderId } = await owing(backend, stranger);
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

describe('the result of a payment', () => {
  test('by a quick one is that of a charge, never the rental it is for', async () => {
    const guest = await backend.guest();
    const quick = (tradeNumber: string) => guest.ask('quickPayConfirm', { tradeNumber });
    const { orderId } = await owing(backend, guest);
    expect((await quick(orderId)).code).toBe(404);
    const topUp = intentOf(await openTopUp(guest, 2000));
    backend.cards.change(topUp, { status: 'processing' });
    expect((await quick(topUp)).code).toBe(1);
    backend.cards.pay(topUp);
    expect((await quick(topUp)).value).toMatchObject({ purpose: 'topUp', state: 'paid' });
  });

  test('is told by its own number, its provider’s and its order’s, and to its own person', async () => {
    const [guest, stranger] = [await backend.guest(), await backend.guest()];
    const { orderId } = await owing(backend, guest);
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
    // Calls of the payment page, also on the way back from the bank.
    const setUp = (person: Person) => person.ask('confirmSetup', { paymentIntentId: intent });
    expect((await setUp(guest)).value).toEqual({ orderId, purchaseNumber: null });
    expect((await setUp(stranger)).code).toBe(404);
    expect((await guest.ask('payConfirm', { tradeNumber: own })).value).toEqual(told.value);
  });
});
