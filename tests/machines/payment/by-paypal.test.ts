import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/paypal.machine.ts';
import { payPal } from '../samples.ts';
import { arrive, arriveFresh } from './arrive.ts';
import { begun, charge, declined, deposit, fresh, query } from './samples.ts';
import { asking, cancelled, failed, leaving, loadingMethods, offeringPayPal } from './where.ts';

const order = { paymentId: 'pay_1', checkOutUrl: 'https://paypal.example/checkoutnow?token=1' };

/** Leaves for PayPal's page. */
async function leave() {
  const arrived = await arriveFresh({}, [payPal]);
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createOrder.succeeds(order);
  return arrived;
}

/** Back from PayPal's page without a decision. */
async function comeBack() {
  const arrived = arrive({ query: { ...query, payMode: 'PAYPAL' } });
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadMethods.succeeds([payPal]);
  return arrived;
}

it('leaves for PayPal at once, with a stored key and an order', async () => {
  const { openAttempt, createOrder, leaveForPayPal, state } = await arriveFresh({}, [payPal]);
  expect(state()).toEqual(leaving('openingAttempt'));
  expect(openAttempt.asked).toEqual([deposit]);
  await openAttempt.succeeds(fresh);
  expect(state()).toEqual(leaving('preparingPayPal'));
  expect(createOrder.asked).toEqual([{ charge, method: payPal, attempt: fresh }]);
  await createOrder.succeeds(order);
  expect(state()).toEqual(leaving('leaving'));
  expect(leaveForPayPal.asked).toEqual([{ checkOutUrl: order.checkOutUrl }]);
});

it('a page that the browser shows once more asks the server what came of it', async () => {
  const { leaveForPayPal, ask, closeAttempt, state, context } = await leave();
  await leaveForPayPal.succeeds(null);
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([{ question: { paymentId: 'pay_1' } }]);
  await ask.fails(declined);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(declined);
});

it('retrying goes to PayPal again', async () => {
  const { leaveForPayPal, ask, closeAttempt, send, state } = await leave();
  await leaveForPayPal.succeeds(null);
  await ask.fails(declined);
  await closeAttempt.succeeds(null);
  send({ type: 'user.retries' });
  expect(state()).toEqual(leaving('openingAttempt'));
});

it('asks a person who comes back without a word before the page leaves again', async () => {
  const { openAttempt, send, state } = await comeBack();
  expect(state()).toEqual(offeringPayPal);
  expect(openAttempt.asked).toEqual([]);
  send({ type: 'user.pays' });
  expect(state()).toEqual(leaving('openingAttempt'));
});

it('lets a person who comes back pay another way', async () => {
  const { closeAttempt, send, state, output } = await comeBack();
  send({ type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
  await closeAttempt.succeeds(null);
  expect(output()).toMatchObject({ page: 'rent' });
});

it('offers and does not repeat an earlier attempt that came to nothing', async () => {
  const { recallAttempt, ask, closeAttempt, loadMethods, openAttempt, state } = arrive();
  await recallAttempt.succeeds(begun);
  await ask.fails(declined);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(loadingMethods);
  await loadMethods.succeeds([payPal]);
  expect(state()).toEqual(offeringPayPal);
  expect(openAttempt.asked).toEqual([]);
});

it('a page that does not leave lets the person try once more', async () => {
  const { clock, state } = await leave();
  clock.increment(delays.leavingLimit - 1);
  expect(state()).toEqual(leaving('leaving'));
  clock.increment(1);
  expect(state()).toEqual(offeringPayPal);
});

it.each([
  ['an attempt that cannot be stored', 'openAttempt'],
  ['an order that is refused', 'createOrder'],
  ['a page that cannot be left', 'leaveForPayPal'],
] as const)('%s is a failure with a retry', async (_what, broken) => {
  const arrived = await arriveFresh({}, [payPal]);
  if (broken !== 'openAttempt') await arrived.openAttempt.succeeds(fresh);
  if (broken === 'leaveForPayPal') await arrived.createOrder.succeeds(order);
  await arrived[broken].fails(declined);
  expect(arrived.state()).toEqual(failed);
  expect(arrived.context().failure).toEqual(declined);
});

it('an order without an answer fails at the time-out, not before', async () => {
  const { clock, openAttempt, state, context } = await arriveFresh({}, [payPal]);
  await openAttempt.succeeds(fresh);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(leaving('preparingPayPal'));
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
});
