import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/payment.machine.ts';
import type { Bill } from '../../../src/domain/bill.ts';
import type { Coupon } from '../../../src/domain/coupon.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { money } from '../../../src/domain/money.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { card } from '../samples.ts';
import { arrive, arriveFresh } from './arrive.ts';
import { cardForm } from './samples.ts';
import { failed, filling, loadingMethods, recalling } from './where.ts';

const query: PaymentQuery = { purpose: 'repayment', tradeNumber: 'o1', coupon: 'WELCOME' };
const bill: Bill = {
  orderId: 'o1',
  orderNumber: 'BW-1',
  place: 'Café Anna',
  money: money(400, 'EUR'),
  byHold: false,
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
};
const welcome: Coupon = {
  code: 'WELCOME',
  name: 'Welcome',
  money: money(100, 'EUR'),
  validUntil: null,
};
const gift: Coupon = { ...welcome, money: money(400, 'EUR') };
const used: Failure = { kind: 'refused', reason: 'badInput', text: 'used' };
const toOrder = { page: 'orderDetail', orderId: 'o1' };
const alone = (value: string, tag: string) => ({ value, tags: [tag], below: [] });
const checking = alone('checkingCoupon', 'loading');
const offering = alone('offeringCoupon', 'offeringCoupon');
const paying = alone('payingByCoupon', 'payingByCoupon');

async function billed(asked: PaymentQuery = query) {
  const arrived = arrive({ query: asked, cabinet: null });
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadBill.succeeds(bill);
  return arrived;
}

async function offered() {
  const arrived = await billed();
  await arrived.loadCoupon.succeeds(gift);
  return arrived;
}

/** The card's fields stand, without a coupon. */
async function filled(asked: PaymentQuery = { ...query, coupon: undefined }) {
  const arrived = await billed(asked);
  if (asked.coupon !== undefined) await arrived.loadCoupon.fails({ kind: 'network' });
  await arrived.loadMethods.succeeds([card]);
  await arrived.prepareCardForm.succeeds(cardForm);
  return arrived;
}

it('takes the coupon of the link off the sum, and names it to the collecting call', async () => {
  const { state, context, loadCoupon, loadMethods, prepareCardForm } = await billed();
  expect(state()).toEqual(checking);
  expect(loadCoupon.asked).toEqual([{ code: 'WELCOME', owed: bill.money }]);
  await loadCoupon.succeeds(welcome);
  expect(state()).toEqual(loadingMethods);
  await loadMethods.succeeds([card]);
  expect(prepareCardForm.asked).toEqual([
    { publicKey: 'pk_test', money: money(300, 'EUR'), capture: 'now' },
  ]);
  expect(context().plan?.charge).toEqual({
    purpose: 'repayment',
    subject: { orderId: 'o1' },
    money: money(300, 'EUR'),
    capture: 'now',
    coupon: 'WELCOME',
  });
});

it('asks for none where the link names none, and for a purchase', async () => {
  const none = await billed({ ...query, coupon: undefined });
  expect(none.state()).toEqual(loadingMethods);
  const purchase = await billed({ ...query, purpose: 'purchase' });
  expect(purchase.state()).toEqual(loadingMethods);
  expect(purchase.loadCoupon.asked).toEqual([]);
  await purchase.loadMethods.succeeds([card]);
  expect(purchase.context().plan?.charge).not.toHaveProperty('coupon');
});

it.each<
  [string, (arrived: Awaited<ReturnType<typeof billed>>) => Promise<unknown> | void, Failure]
>([
  ['is refused', ({ loadCoupon }) => loadCoupon.fails(used), used],
  ['stays unknown', ({ clock }) => clock.increment(delays.callTimeout), { kind: 'timeout' }],
])('asks for the whole bill, and says why, where the coupon %s', async (_, goesWrong, why) => {
  const arrived = await billed();
  await goesWrong(arrived);
  expect(arrived.state()).toEqual(loadingMethods);
  expect(arrived.context().couponFailure).toEqual(why);
  await arrived.loadMethods.succeeds([card]);
  expect(arrived.context().plan?.charge.money).toEqual(bill.money);
});

it('pays with a coupon that is worth all of it, and needs no card', async () => {
  const { state, send, payByCoupon, loadMethods, output } = await offered();
  expect(state()).toEqual(offering);
  send({ type: 'user.pays' });
  expect(state()).toEqual(paying);
  expect(payByCoupon.asked).toEqual([{ orderId: 'o1', code: 'WELCOME' }]);
  await payByCoupon.succeeds(null);
  expect(output()).toEqual(toOrder);
  expect(loadMethods.asked).toEqual([]);
});

it('leads back to the rental that was not paid', async () => {
  const { send, output, payByCoupon } = await offered();
  send({ type: 'user.goesBack' });
  expect(output()).toEqual(toOrder);
  expect(payByCoupon.asked).toEqual([]);
});

it.each<[string, (arrived: Awaited<ReturnType<typeof offered>>) => Promise<unknown> | void]>([
  ['lost', ({ payByCoupon }) => payByCoupon.fails({ kind: 'network' })],
  ['late', ({ clock }) => clock.increment(delays.callTimeout)],
])('leads to the rental, which says what came of it, where the answer is %s', async (_, wrong) => {
  const arrived = await offered();
  arrived.send({ type: 'user.pays' });
  await wrong(arrived);
  expect(arrived.output()).toEqual(toOrder);
});

it('says why the coupon did not do, and begins again', async () => {
  const { send, payByCoupon, state, context } = await offered();
  send({ type: 'user.pays' });
  await payByCoupon.fails(used);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(used);
  send({ type: 'user.retries' });
  expect(state()).toEqual(recalling);
});

it('leads to the page of the code that is typed, so that Back leads back', async () => {
  const { actor, output } = await filled();
  actor.send({ type: 'user.entersCoupon', code: ' welcome ' });
  expect(output()).toEqual({ page: 'payment', ...query });
});

it('asks again for the coupon that the link names already', async () => {
  const { actor, state, loadCoupon, context, loadMethods } = await filled(query);
  expect(context().couponFailure).toEqual({ kind: 'network' });
  actor.send({ type: 'user.entersCoupon', code: 'welcome' });
  expect(state()).toEqual(checking);
  await loadCoupon.succeeds(welcome);
  expect(context().couponFailure).toBeNull();
  await loadMethods.succeeds([card]);
  expect(context().plan?.charge.money).toEqual(money(300, 'EUR'));
});

it('says that something typed cannot be a code, and stays', async () => {
  const { actor, state, context } = await filled();
  actor.send({ type: 'user.entersCoupon', code: '?' });
  expect(state()).toEqual(filling);
  expect(context().couponFailure).toEqual({ kind: 'noCode' });
});

it('hears of a coupon only for what a rental owes', async () => {
  const arrived = await arriveFresh();
  await arrived.prepareCardForm.succeeds(cardForm);
  for (const code of ['welcome', '?'])
    expect(arrived.actor.getSnapshot().can({ type: 'user.entersCoupon', code })).toBe(false);
});
