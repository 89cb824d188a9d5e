import { expect, it } from 'vitest';
import { besideHold } from '../../../src/domain/bill.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import type { PaymentInput } from '../../../machines/payment/payment.events.ts';
import { delays } from '../../../machines/payment/payment.machine.ts';
import { androidCard, weChat, card, otherCard } from '../samples.ts';
import { arrive, arriveFresh } from './arrive.ts';
import { declined, query } from './samples.ts';
import { recalling, loadingMethods, unsupported, failed } from './where.ts';

it('takes the method that was chosen before, else the first this phone can use', async () => {
  const chosen = await arriveFresh({ query: { ...query, paymentMethodId: 'card-2' } }, [
    weChat,
    androidCard,
    card,
    otherCard,
  ]);
  expect(chosen.context().plan?.method).toEqual(otherCard);
  const unusable = await arriveFresh({ query: { ...query, paymentMethodId: 'card-android' } }, [
    weChat,
    androidCard,
    card,
    otherCard,
  ]);
  expect(unusable.context().plan?.method).toEqual(card);
});

it.each([
  ['its id', { preselectedMethodId: 'card-2' }],
  ['its kind', { preselectedMethodKind: 'STRIPE_CARD' }],
  ['its id before its kind', { preselectedMethodId: 'card-2', preselectedMethodKind: 'PAYPAL' }],
])('takes the method that the link preselects by %s', async (_, preselected) => {
  const first = { ...card, id: 'first' };
  const methods =
    'preselectedMethodId' in preselected
      ? [card, otherCard]
      : [{ ...first, kind: 'PAYPAL' as const }, otherCard];
  const { context } = await arriveFresh({ query: { ...query, ...preselected } }, methods);
  expect(context().plan?.method).toEqual(otherCard);
});

it.each([
  ['no id', { paymentMethodId: 'gone' }],
  ['no preselected id', { preselectedMethodId: 'gone' }],
  ['no preselected kind', { preselectedMethodKind: 'CASH' }],
])('says where the link names %s that is there, and pays by the first way', async (_, named) => {
  const { context } = await arriveFresh({ query: { ...query, ...named } }, [card, otherCard]);
  expect(context()).toMatchObject({ lacksNamed: true, plan: { method: card } });
});

it.each([
  ['nothing', {}],
  ['an id that is there', { paymentMethodId: 'card-2' }],
  ['a kind that is there', { preselectedMethodKind: 'STRIPE_CARD' }],
  [
    'an id that is gone, and a kind that is there',
    {
      preselectedMethodId: 'gone',
      preselectedMethodKind: 'STRIPE_CARD',
    },
  ],
  ['any way but the hold', { paymentMethodId: besideHold }],
])('says nothing where the link names %s', async (_, named) => {
  const { context } = await arriveFresh({ query: { ...query, ...named } }, [card, otherCard]);
  expect(context().lacksNamed).toBe(false);
});

it.each<PaymentQuery>([
  { ...query, formId: 'f1' },
  { purpose: 'repayment', tradeNumber: 'o1', formId: 'f1' },
  { purpose: 'topUp', price: '20', depositKind: '1' },
])('refuses a link that says what belongs to another purpose: %j', contradicting => {
  const { recallAttempt, state, context } = arrive({ query: contradicting });
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind: 'badLink' });
  expect(recallAttempt.asked).toEqual([]);
});

it.each<PaymentQuery>([
  { ...query, depositKind: '1' },
  { purpose: 'topUp', price: '20', formId: 'f1' },
])('takes a link whose form or kind of deposit fits: %j', fitting => {
  expect(arrive({ query: fitting }).state()).toEqual(recalling);
});

it('says that no method is offered at all', async () => {
  const { state, context } = await arriveFresh({}, []);
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind: 'noPaymentMethod' });
});

it('says that there is no way to pay on this phone', async () => {
  const { prepareCardForm, state, context } = await arriveFresh({}, [weChat, androidCard]);
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind: 'methodUnsupported' });
  expect(prepareCardForm.asked).toEqual([]);
});

it("reserves the cabinet's deposit when the link names no price", async () => {
  const { context } = await arriveFresh({ query: { purpose: 'deposit', cabinetId: '7' } });
  expect(context().plan?.charge.money).toEqual({ minor: 5_500, currency: 'EUR' });
});

it("counts the price in the method's currency", async () => {
  const { prepareCardForm } = await arriveFresh({ cabinet: null }, [{ ...card, currency: 'JPY' }]);
  expect(prepareCardForm.asked).toEqual([
    { publicKey: 'pk_test', money: { minor: 55, currency: 'JPY' }, capture: 'hold' },
  ]);
});

it.each<Partial<PaymentInput>>([
  { query: { ...query, price: 'free' } },
  { query: { ...query, price: '0' } },
  { query: { ...query, price: '-5' } },
  { query: { ...query, price: '5.555' } },
  { query: { purpose: 'deposit', cabinetId: '7' }, cabinet: null },
])('refuses a link whose amount it cannot read: $query', async input => {
  const { state, context } = await arriveFresh(input);
  expect(state()).toEqual(unsupported);
  expect(context().failure).toEqual({ kind: 'badLink' });
});

it.each(['9.99', '500.01', '999999'])(
  'refuses a top-up of %s, which is not offered',
  async price => {
    const { state, context, prepareCardForm } = await arriveFresh({
      query: { purpose: 'topUp', price },
      cabinet: null,
    });
    expect(state()).toEqual(unsupported);
    expect(context().failure).toEqual({ kind: 'amountOutside' });
    expect(prepareCardForm.asked).toEqual([]);
  },
);

it.each(['10', '500'])('lets %s be topped up', async price => {
  const { prepareCardForm } = await arriveFresh({
    query: { purpose: 'topUp', price },
    cabinet: null,
  });
  expect(prepareCardForm.asked).toEqual([
    {
      publicKey: 'pk_test',
      money: { minor: Number(price) * 100, currency: 'EUR' },
      capture: 'now',
    },
  ]);
});

it('asks for no methods where the page before knew them', async () => {
  const { recallAttempt, loadMethods, prepareCardForm, context } = arrive({
    query: { ...query, paymentMethodId: 'card-2' },
    methods: [card, otherCard],
  });
  await recallAttempt.succeeds(null);
  expect(loadMethods.asked).toEqual([]);
  expect(context()).toMatchObject({ ways: [card, otherCard], plan: { method: otherCard } });
  expect(prepareCardForm.asked).toHaveLength(1);
});

it('asks for the methods again where paying begins anew, though the page before knew them', async () => {
  const { recallAttempt, loadMethods, ask, closeAttempt, send, state } = arrive({
    query: { ...query, paymentIntentId: 'pi_1' },
    methods: [card],
  });
  await ask.fails(declined);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(failed);
  send({ type: 'user.retries' });
  await recallAttempt.succeeds(null);
  expect(loadMethods.asked).toHaveLength(1);
});

it('says that the methods could not be obtained, and begins again on request', async () => {
  const { recallAttempt, loadMethods, send, state, context } = arrive();
  await recallAttempt.succeeds(null);
  await loadMethods.fails({ kind: 'network' });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'network' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(recalling);
  expect(context().failure).toBeNull();
});

it('stops waiting for the methods at the time-out, not before', async () => {
  const { clock, recallAttempt, loadMethods, state, context } = arrive();
  await recallAttempt.succeeds(null);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(loadingMethods);
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await loadMethods.succeedsLate([card]);
  expect(state()).toEqual(failed);
});
