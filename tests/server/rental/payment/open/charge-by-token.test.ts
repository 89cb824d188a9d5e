import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../../src/contract/refusals.ts';
import {
  balanceOf,
  intentOf,
  keyed,
  openRepayment,
  openTopUp,
  owing,
} from '../../../support/charging.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../../support/harness.ts';
import { rent } from '../../../support/renting.ts';

/** Apple Pay and Google Pay for charges that are taken at once. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const paymentMethodId = 'stripe-google';
const token = 'ctoken_1';

test('pays back what is owed, once, with the intent that a card was asked for', async () => {
  const guest = await backend.guest();
  const { orderId } = await owing(backend, guest);
  const begun = intentOf(await openRepayment(guest, orderId));
  const asked = { orderId, token, paymentMethodId };
  expect((await guest.ask('repayByToken', asked, keyed())).value).toEqual({ actionSecret: null });
  expect(backend.cards.holds.get(begun)).toMatchObject({ captured: 200 });
  expect(await guest.order(orderId)).toMatchObject({ paymentFailure: null, settledAmount: 200 });
  expect((await guest.ask('repayByToken', asked, keyed())).code).toBe(refusalCodes.nothingDue);
  expect(await backend.booked('capture')).toBe(200);
});

test('tops the wallet up, within the limits', async () => {
  const guest = await backend.guest();
  const asked = { amount: 2000, token, paymentMethodId };
  expect((await guest.ask('topUpByToken', asked, keyed())).code).toBe(0);
  expect(await balanceOf(guest)).toBe(2000);
  expect((await guest.ask('topUpByToken', { ...asked, amount: 1 }, keyed())).code).toBe(
    refusalCodes.badInput,
  );
});

test('two tabs that show the same top-up pay it once, and the next one is paid as well', async () => {
  const guest = await backend.guest();
  const shown = async () => intentOf(await openTopUp(guest, 2000));
  const begun = await shown();
  const asked = { amount: 2000, paymentMethodId, begun };
  expect((await guest.ask('topUpByToken', { ...asked, token }, keyed())).code).toBe(0);
  const again = await guest.ask('topUpByToken', { ...asked, token: 'ctoken_2' }, keyed());
  expect(again.value).toEqual({ actionSecret: null });
  expect(await balanceOf(guest)).toBe(2000);
  const next = { ...asked, token: 'ctoken_3', begun: await shown() };
  expect((await guest.ask('topUpByToken', next, keyed())).code).toBe(0);
  expect(await balanceOf(guest)).toBe(4000);
});

test('buys the power bank, and the hold is let go', async () => {
  const guest = await backend.guest();
  const { orderId, intentId: hold } = await rent(backend, guest);
  const asked = { orderId, token, paymentMethodId };
  expect((await guest.ask('buyByToken', asked, keyed())).code).toBe(0);
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect(backend.cards.holds.get(hold)).toMatchObject({ status: 'cancelled', captured: 0 });
});

test('a declined token takes nothing, and where the bank asks, only its word counts', async () => {
  const guest = await backend.guest();
  const asked = { amount: 1000, paymentMethodId };
  const declined = await guest.ask('topUpByToken', { ...asked, token: 'ctoken_declined' }, keyed());
  expect(declined.code).toBe(refusalCodes.paymentDeclined);
  const asks = await guest.ask('topUpByToken', { ...asked, token: 'ctoken_asks' }, keyed());
  const intent = (asks.value?.actionSecret ?? '').replace(/_secret.*/, '');
  expect(await balanceOf(guest)).toBe(0);
  backend.cards.pay(intent);
  expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(0);
  expect(await balanceOf(guest)).toBe(1000);
});

test('a token that comes after another tab’s card has paid is no decline', async () => {
  const guest = await backend.guest();
  const { orderId } = await owing(backend, guest);
  const begun = intentOf(await openRepayment(guest, orderId));
  backend.cards.during('confirm', async () => backend.cards.pay(begun));
  const paid = await guest.ask('repayByToken', { orderId, token, paymentMethodId }, keyed());
  expect(paid.value).toEqual({ actionSecret: null });
  expect(await guest.order(orderId)).toMatchObject({ paymentFailure: null, settledAmount: 200 });
  expect(await backend.booked('capture')).toBe(200);
});
