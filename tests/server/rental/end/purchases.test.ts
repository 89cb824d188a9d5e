import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { intentOf, keyed, openPurchase } from '../../support/charging.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

/** The power bank itself: with the hold, or by a payment of its own. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

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

  test.each(['state', 'capture'] as const)(
    'with the hold is not known yet while the provider is asked for its %s',
    async step => {
      const guest = await backend.guest();
      const { orderId } = await rent(backend, guest);
      const asked = () => guest.ask('confirmSetup', { paymentIntentId: orderId });
      let meanwhile: number | undefined;
      backend.cards.during(step, async () => {
        meanwhile = (await asked()).code;
      });
      expect((await asked()).code).toBe(404);
      expect((await guest.ask('buyOrder', { orderId }, keyed())).code).toBe(0);
      expect(meanwhile).toBe(1);
      expect((await asked()).value?.purchaseNumber).toEqual(expect.any(String));
    },
  );

  test('with the hold that was refused is known not to have happened', async () => {
    const guest = await backend.guest();
    const { orderId, intentId } = await rent(backend, guest);
    backend.cards.change(intentId, { status: 'cancelled' });
    expect((await guest.ask('buyOrder', { orderId }, keyed())).code).toBe(1028);
    expect((await guest.ask('confirmSetup', { paymentIntentId: orderId })).code).toBe(404);
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

  test.each(['during', 'afterwards'] as const)(
    'with the hold %s the opening of another way ends that one too',
    async when => {
      const guest = await backend.guest();
      const { orderId } = await rent(backend, guest);
      backend.cards[when]('start', () => guest.ask('buyOrder', { orderId }, keyed()));
      expect((await openPurchase(guest, orderId)).code).toBe(1008);
      await backend.advance(60_000);
      expect(backend.cards.holds.get('pi_2')?.status).toBe('cancelled');
      expect(await backend.booked('capture')).toBe(5500);
    },
  );

  test('with the hold while another way is opened and paid gives that one back', async () => {
    const guest = await backend.guest();
    const { orderId } = await rent(backend, guest);
    backend.cards.afterwards('start', async () => {
      await guest.ask('buyOrder', { orderId }, keyed());
      backend.cards.pay('pi_2');
    });
    await openPurchase(guest, orderId);
    await backend.advance(60_000);
    expect(backend.cards.holds.get('pi_2')).toMatchObject({ captured: 5500, refunded: 5500 });
    expect(await backend.pendingPayments()).toBe(0);
  });

  test('that its provider takes after it was given up there goes back', async () => {
    const guest = await backend.guest();
    const { orderId } = await rent(backend, guest);
    const intent = intentOf(await openPurchase(guest, orderId));
    await guest.ask('buyOrder', { orderId }, keyed());
    expect(backend.cards.holds.get(intent)?.status).toBe('cancelled');
    backend.cards.pay(intent);
    await backend.webhook('evt_late', intent);
    expect(backend.cards.holds.get(intent)).toMatchObject({ captured: 5500, refunded: 5500 });
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
