import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/payment.machine.ts';
import { besideHold, type Bill } from '../../../src/domain/bill.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { money } from '../../../src/domain/money.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { card, payPal } from '../samples.ts';
import { arrive } from './arrive.ts';
import { cardForm } from './samples.ts';
import {
  asking,
  buying,
  failed,
  loadingBill,
  loadingMethods,
  loadingFields,
  offeringHold,
  invitingToPayPal,
  offeringPayPal,
  recalling,
  unsupported,
} from './where.ts';

const repayment: PaymentQuery = { purpose: 'repayment', tradeNumber: 'o1', price: '999' };
const purchase: PaymentQuery = { purpose: 'purchase', orderId: 'o1' };
const bill: Bill = {
  orderId: 'o1',
  orderNumber: 'BW-1',
  place: 'Café Anna',
  money: money(200, 'EUR'),
  byHold: false,
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
};
const held: Bill = { ...bill, money: money(5_500, 'EUR'), byHold: true };
const toOrder = { page: 'orderDetail', orderId: 'o1' };
const bought = { page: 'result', tradeNumber: 'o1', purpose: 'purchase' };

async function billed(query: PaymentQuery, said: Bill | null) {
  const arrived = arrive({ query, cabinet: null });
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadBill.succeeds(said);
  return arrived;
}

it('asks the server what the rental owes, whatever price the link says', async () => {
  const { recallAttempt, loadBill, loadMethods, prepareCardForm, state, context } = arrive({
    query: repayment,
  });
  await recallAttempt.succeeds(null);
  expect(state()).toEqual(loadingBill);
  const attempt = { purpose: 'repayment', subject: { orderId: 'o1' } };
  expect(loadBill.asked).toEqual([attempt]);
  await loadBill.succeeds(bill);
  expect(state()).toEqual(loadingMethods);
  expect(loadMethods.asked).toEqual([{ purpose: 'repayment', subject: { orderId: 'o1' } }]);
  await loadMethods.succeeds([card]);
  expect(state()).toEqual(loadingFields);
  expect(prepareCardForm.asked).toEqual([
    { publicKey: 'pk_test', money: bill.money, capture: 'now' },
  ]);
  expect(context().plan?.charge).toEqual({ ...attempt, money: bill.money, capture: 'now' });
});

it('asks for the bill as well where nothing is remembered, and after an attempt that came to nothing', async () => {
  const broken = arrive({ query: repayment });
  await broken.recallAttempt.breaks();
  expect(broken.state()).toEqual(loadingBill);
  const again = arrive({ query: repayment });
  await again.recallAttempt.succeeds({ key: 'K1', paymentIntentId: 'pi_1' });
  await again.ask.fails({ kind: 'declined', reason: 'generic' });
  await again.closeAttempt.succeeds(null);
  expect(again.state()).toEqual(loadingBill);
});

it('has no bill for anything but a rental', async () => {
  const { recallAttempt, loadBill, state, send, output } = arrive({
    query: { purpose: 'topUp', price: '20' },
    cabinet: null,
  });
  await recallAttempt.succeeds(null);
  expect(state()).toEqual(loadingMethods);
  expect(loadBill.asked).toEqual([]);
  send({ type: 'user.goesBack' });
  expect(output()).toBeUndefined();
});

it('leads back to the wallet that was to be topped up', async () => {
  const { recallAttempt, loadMethods, send, output } = arrive({
    query: { purpose: 'topUp', price: '20' },
    cabinet: null,
  });
  await recallAttempt.succeeds(null);
  await loadMethods.succeeds([]);
  send({ type: 'user.goesBack' });
  expect(output()).toEqual({ page: 'wallet' });
});

it.each([
  ['nothing is due', repayment, 'nothingDue'],
  ['nothing is for sale', purchase, 'notForSale'],
])('says that %s, and leads back to the rental', async (_, query, kind) => {
  const { state, context, send, output, loadMethods } = await billed(query, null);
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind });
  expect(loadMethods.asked).toEqual([]);
  send({ type: 'user.goesBack' });
  expect(output()).toEqual(toOrder);
});

it.each<[string, (arrived: ReturnType<typeof arrive>) => Promise<unknown> | void, Failure]>([
  ['refused', ({ loadBill }) => loadBill.fails({ kind: 'notFound' }), { kind: 'notFound' }],
  ['silent', ({ clock }) => clock.increment(delays.callTimeout), { kind: 'timeout' }],
])('a bill that is %s can be asked for again', async (_, goesWrong, failure) => {
  const arrived = arrive({ query: repayment });
  await arrived.recallAttempt.succeeds(null);
  await goesWrong(arrived);
  expect(arrived.state()).toEqual(failed);
  expect(arrived.context().failure).toEqual(failure);
  arrived.send({ type: 'user.retries' });
  expect(arrived.state()).toEqual(recalling);
});

it('offers what is held to buy with, and needs no card', async () => {
  const { state, send, buyByHold, output, loadMethods } = await billed(purchase, held);
  expect(state()).toEqual(offeringHold);
  send({ type: 'user.pays' });
  expect(state()).toEqual(buying);
  expect(buyByHold.asked).toEqual([
    { orderId: 'o1', attempt: { purpose: 'purchase', subject: { orderId: 'o1' } } },
  ]);
  await buyByHold.succeeds(null);
  expect(output()).toEqual(bought);
  expect(loadMethods.asked).toEqual([]);
});

it('buys by the first way there is where the link leaves what is held aside', async () => {
  const aside = { ...purchase, paymentMethodId: besideHold };
  const { state, loadMethods, prepareCardForm, context } = await billed(aside, held);
  expect(state()).toEqual(loadingMethods);
  await loadMethods.succeeds([card]);
  await prepareCardForm.succeeds(cardForm);
  expect(context().plan?.charge.money).toEqual(held.money);
});

it('takes the way that the link names, whatever is held, and says which others there are', async () => {
  const named = { ...purchase, paymentMethodId: 'paypal' };
  const { state, loadMethods, context } = await billed(named, held);
  expect(state()).toEqual(loadingMethods);
  const wechat = { ...card, id: 'wechat', kind: 'WeChat_MP' } as const;
  await loadMethods.succeeds([card, wechat, payPal]);
  expect(state()).toEqual(invitingToPayPal);
  expect(context().plan).toMatchObject({ method: payPal, charge: { capture: 'now' } });
  expect(context().ways).toEqual([card, payPal]);
});

it('reminds a person who comes back from PayPal that they have not agreed', async () => {
  const named = { ...purchase, paymentMethodId: 'paypal', payMode: 'PAYPAL' };
  const { state, loadMethods } = await billed(named, held);
  await loadMethods.succeeds([card, payPal]);
  expect(state()).toEqual(offeringPayPal);
});

it('leads back to the rental that was not bought', async () => {
  const { send, output, buyByHold } = await billed(purchase, held);
  send({ type: 'user.goesBack' });
  expect(output()).toEqual(toOrder);
  expect(buyByHold.asked).toEqual([]);
});

const lostAnswers: [
  string,
  (arrived: Awaited<ReturnType<typeof billed>>) => Promise<unknown> | void,
  Failure,
][] = [
  ['lost', ({ buyByHold }) => buyByHold.fails({ kind: 'network' }), { kind: 'network' }],
  ['late', ({ clock }) => clock.increment(delays.callTimeout), { kind: 'timeout' }],
];

async function loses(goesWrong: (typeof lostAnswers)[number][1]) {
  const arrived = await billed(purchase, held);
  arrived.send({ type: 'user.pays' });
  await goesWrong(arrived);
  return arrived;
}

it.each(lostAnswers)('asks whether it is bought where the answer is %s', async (_, goesWrong) => {
  const { state, ask, closeAttempt, output } = await loses(goesWrong);
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([{ question: { paymentId: 'o1' } }]);
  await ask.succeeds({ orderId: 'o1' });
  await closeAttempt.succeeds(null);
  expect(output()).toEqual(bought);
});

it.each(lostAnswers)(
  'says that nothing is bought where the request, not its answer, was %s, and offers it again',
  async (_, goesWrong, why) => {
    const { state, context, send, ask, closeAttempt, recallAttempt, loadBill } =
      await loses(goesWrong);
    await ask.fails({ kind: 'notFound' });
    await closeAttempt.succeeds(null);
    expect(state()).toEqual(failed);
    expect(context().failure).toEqual(why);
    send({ type: 'user.retries' });
    await recallAttempt.succeeds(null);
    await loadBill.succeeds(held);
    expect(state()).toEqual(offeringHold);
    expect(context().failure).toBeNull();
  },
);

it('says why the hold did not do, and asks for the bill again', async () => {
  const { send, buyByHold, recallAttempt, loadBill, state, context } = await billed(purchase, held);
  send({ type: 'user.pays' });
  const gone: Failure = { kind: 'refused', reason: 'holdGone', text: 'gone' };
  await buyByHold.fails(gone);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(gone);
  send({ type: 'user.retries' });
  await recallAttempt.succeeds(null);
  await loadBill.succeeds({ ...held, byHold: false });
  expect(state()).toEqual(loadingMethods);
});
