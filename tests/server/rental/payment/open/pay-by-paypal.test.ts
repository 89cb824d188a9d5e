import { expect, test } from 'vitest';
import { back, eachAtPayPal, opened } from '../../../support/at-paypal.ts';
import { balanceOf, intentOf, keyed, openRepayment, owing } from '../../../support/charging.ts';
import { hour, minute } from '../../../support/harness.ts';
import type { Person } from '../../../support/person.ts';
import { rent } from '../../../support/renting.ts';
import { staffOf } from '../../../support/staff-of.ts';

/** Payments that are taken at once, approved on PayPal's own page. */
const at = eachAtPayPal();

const paymentMethodId = 'paypal';
const repay = async (guest: Person, orderId: string) =>
  opened(await guest.ask('createPayPalRepayment', { orderId, paymentMethodId }, keyed()));
const topUp = async (guest: Person, amount: number) =>
  opened(await guest.ask('createPayPalTopUp', { amount }, keyed()));
const buy = async (guest: Person, orderId: string) =>
  opened(await guest.ask('createPayPalPurchase', { orderId, paymentMethodId }, keyed()));

test('a guest pays back what a rental owes, and rents again at once', async () => {
  const guest = await at.backend.guest();
  const { orderId } = await owing(at.backend, guest);
  const listed = (await guest.ask('paymentMethods', { orderId })).value;
  expect(listed?.map(({ kind }) => kind)).toContain('PAYPAL');
  const order = await repay(guest, orderId);
  const { to } = await at.end.decide(order.checkOutUrl, 'approve');
  expect(to).toMatch(
    /^https:\/\/app\.example\/result\?tradeNo=\S+&payType=FK&payMode=PAYPAL&paymentId=\S+&token=\w+&PayerID=\w+$/,
  );
  expect(await at.stateOf(order)).toMatchObject({ state: 'created', captured: 0 });
  const came = await guest.ask('payPalResult', { paymentId: order.paymentId, ...back(to) });
  expect(came.value).toEqual({ orderId, purchaseNumber: order.paymentId });
  expect(await at.stateOf(order)).toMatchObject({ state: 'captured', captured: 200 });
  const said = await guest.ask('checkOrder', { tradeNumber: order.paymentId, payType: 'FK' });
  expect(said.value).toMatchObject({
    purpose: 'repayment',
    state: 'paid',
    money: { minor: 200, currency: 'EUR' },
    order: { id: orderId },
    paidBy: { kind: 'payPal' },
  });
  expect(await guest.order(orderId)).toMatchObject({
    paymentFailure: null,
    settledAmount: 200,
    paidBy: { kind: 'payPal' },
    takenFromHold: 0,
  });
  expect((await guest.ask('receipt', { orderId })).value?.fee).toBe(200);
  expect((await guest.openHold('cab-bw-4821')).code).toBe(0);
});

test('the receipt names what paid, not the card that paid nothing, also after a refund', async () => {
  const guest = await at.backend.guest();
  const { orderId } = await owing(at.backend, guest);
  const order = await repay(guest, orderId);
  await at.approve(guest, order);
  const paidBy = async () => (await guest.ask('receipt', { orderId })).value?.paidBy;
  expect(await paidBy()).toEqual({ kind: 'payPal' });
  const { number } = await guest.order(orderId);
  const refund = ['rental', 'refund', number, '2.00', '--yes', '--why', 'late'];
  expect((await staffOf(at.backend, refund)).exit).toBe(0);
  await at.backend.runDueWork();
  expect(await at.stateOf(order)).toMatchObject({ captured: 200, refunded: 200 });
  expect(await paidBy()).toEqual({ kind: 'payPal' });
});

test('a top-up is in the balance once, and its payout goes back to PayPal', async () => {
  const guest = await at.backend.guest();
  const order = await topUp(guest, 20);
  expect(await topUp(guest, 20)).toEqual(order);
  const came = await at.approve(guest, order);
  expect(came.value).toEqual({ orderId: null, purchaseNumber: order.paymentId });
  await at.deliver();
  await at.deliver();
  expect(await balanceOf(guest)).toBe(2000);
  expect(await at.backend.booked('capture')).toBe(2000);
  await guest.ask('payout', { amount: '5' }, keyed());
  expect(await at.stateOf(order)).toMatchObject({ captured: 2000, refunded: 500 });
  expect(await balanceOf(guest)).toBe(1500);
});

test('the power bank is bought, and a return from before it gives the rest back', async () => {
  const guest = await at.backend.guest();
  const { orderId, powerBankId, intentId: hold } = await rent(at.backend, guest);
  const returnedAt = at.backend.clock.now() + hour;
  await at.backend.advance(2 * hour);
  const order = await buy(guest, orderId);
  await at.approve(guest, order);
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect(at.backend.cards.holds.get(hold)).toMatchObject({ status: 'cancelled', captured: 0 });
  await at.backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: returnedAt,
  });
  await at.backend.runDueWork();
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', settledAmount: 200 });
  expect(await at.stateOf(order)).toMatchObject({ captured: 5500, refunded: 5300 });
  expect(await at.backend.pendingPayments()).toBe(0);
});

test('a person who refuses comes back to the payment, and nothing is taken; the time running out says so', async () => {
  const guest = await at.backend.guest();
  const { orderId } = await owing(at.backend, guest);
  const order = await repay(guest, orderId);
  const named = { tradeNumber: order.tradeNumber, paymentId: order.paymentId };
  expect((await at.end.decide(order.checkOutUrl, 'refuse')).to).toMatch(
    new RegExp(
      `^https://app\\.example/confirm\\?payType=FK&paymentId=paypal&orderId=${orderId}&payMode=PAYPAL&token=`,
    ),
  );
  expect((await guest.ask('payPalConfirm', named)).code).toBe(412);
  await at.end.decide(order.checkOutUrl, 'expire');
  expect((await guest.ask('payPalOrder', named)).code).toBe(1008);
  const again = await repay(guest, orderId);
  expect(again.paymentId).not.toBe(order.paymentId);
  expect((await at.approve(guest, again)).code).toBe(0);
  expect(await at.backend.booked('capture')).toBe(200);
  const refused = await topUp(guest, 10);
  expect((await at.end.decide(refused.checkOutUrl, 'refuse')).to).toContain(
    '/confirm?price=10&payType=CZ&paymentId=paypal&payMode=PAYPAL&token=',
  );
});

test.each(['news', 'sweeper'] as const)(
  'a window closed after agreeing: the %s find it, once',
  async way => {
    const guest = await at.backend.guest();
    const order = await topUp(guest, 10);
    await at.end.decide(order.checkOutUrl, 'approveAndClose');
    if (way === 'news') await at.deliver();
    else await at.backend.advance(minute);
    expect(await balanceOf(guest)).toBe(1000);
  },
);

test('approved twice, and an answer that was lost: it is taken once', async () => {
  const guest = await at.backend.guest();
  const { orderId } = await owing(at.backend, guest);
  const order = await repay(guest, orderId);
  at.end.losses.push(/POST .*capture/);
  const first = await at.approve(guest, order);
  expect(first.code).toBe(0);
  expect((await at.end.decide(order.checkOutUrl, 'approve')).status).toBe(404);
  expect((await repay(guest, orderId)).code).toBe(1027);
  expect(await at.backend.booked('capture')).toBe(200);
});

test('a person who pays by card after all pays once: a later approval is not taken', async () => {
  const guest = await at.backend.guest();
  const { orderId } = await owing(at.backend, guest);
  const order = await repay(guest, orderId);
  const intent = intentOf(await openRepayment(guest, orderId));
  at.backend.cards.pay(intent);
  expect((await guest.ask('confirmPayment', { tradeNumber: intent })).code).toBe(0);
  expect((await at.approve(guest, order)).code).toBe(1008);
  await at.deliver();
  await at.backend.advance(minute);
  expect(await at.stateOf(order)).toMatchObject({ state: 'released', captured: 0 });
  expect(await at.backend.booked('capture')).toBe(200);
});

test('an order left for an hour and approved at last is not taken, and says so', async () => {
  const guest = await at.backend.guest();
  const order = await topUp(guest, 10);
  await at.backend.advance(2 * hour);
  expect((await at.approve(guest, order)).code).toBe(1008);
  expect(await at.stateOf(order)).toMatchObject({ state: 'released', captured: 0 });
  expect(await balanceOf(guest)).toBe(0);
});

test.each([5, 1000, 10.005])('a top-up of %s is refused before PayPal is asked', async amount => {
  const guest = await at.backend.guest();
  expect((await topUp(guest, amount)).code).toBe(400);
});

test('paying a stranger’s debt is refused', async () => {
  const [guest, other] = [await at.backend.guest(), await at.backend.guest()];
  const { orderId } = await owing(at.backend, guest);
  expect((await repay(other, orderId)).code).toBe(404);
});

test('a call for cards opens nothing at PayPal', async () => {
  const guest = await at.backend.guest();
  const asked = await guest.ask('createTopUpIntent', { amount: 1000, paymentMethodId }, keyed());
  expect(asked).toMatchObject({ code: 400, field: 'paymentId' });
});
