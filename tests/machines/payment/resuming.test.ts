import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/payment.machine.ts';
import { arrive } from './arrive.ts';
import {
  deposit,
  fresh,
  begun,
  declined,
  refusedQuestion,
  question,
  notYet,
  notAgreed,
} from './samples.ts';
import {
  recallingOutcome,
  loadingMethods,
  unknownEarlier,
  closingEarlier,
  result,
} from './where.ts';

it('a reload asks what became of the attempt before anything is paid, and leads to its rental', async () => {
  const { recallAttempt, loadMethods, ask, closeAttempt, state, context, output } = arrive();
  await recallAttempt.succeeds(begun);
  expect(state()).toEqual(recallingOutcome);
  expect(context().paymentId).toBe('pi_1');
  expect(ask.asked).toEqual([question]);
  expect(loadMethods.asked).toEqual([]);
  await ask.succeeds({ orderId: 'o1' });
  expect(state()).toEqual(closingEarlier);
  expect(closeAttempt.asked).toEqual([deposit]);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual(result);
});

it('an attempt without an intent moved nothing: the payment starts', async () => {
  const { recallAttempt, ask, state } = arrive();
  await recallAttempt.succeeds(fresh);
  expect(state()).toEqual(loadingMethods);
  expect(ask.asked).toEqual([]);
});

it('unreadable attempts do not prevent paying', async () => {
  const { recallAttempt, state } = arrive();
  await recallAttempt.breaks();
  expect(state()).toEqual(loadingMethods);
});

it('a recalled attempt without an order yet is unknownEarlier, and goes on being asked for', async () => {
  const { clock, recallAttempt, loadMethods, ask, state } = arrive();
  await recallAttempt.succeeds(begun);
  await ask.succeeds(null);
  expect(state()).toEqual(unknownEarlier);
  clock.increment(5_000);
  expect(ask.asked).toEqual([question, question]);
  expect(loadMethods.asked).toEqual([]);
});

it('an earlier attempt that stayed unknown leads to the rental, or lets the customer pay anew', async () => {
  const lost = async () => {
    const arrived = arrive();
    await arrived.recallAttempt.succeeds(begun);
    await arrived.ask.succeeds(null);
    arrived.clock.increment(5_000);
    return arrived;
  };
  const rented = await lost();
  await rented.ask.succeeds({ orderId: 'o1' });
  await rented.closeAttempt.succeeds(null);
  expect(rented.output()).toEqual(result);
  const refused = await lost();
  await refused.ask.fails(declined);
  await refused.closeAttempt.succeeds(null);
  expect(refused.state()).toEqual(loadingMethods);
  expect(refused.context().from).toEqual({ step: 'resumed' });
});

it.each([...notYet, refusedQuestion])(
  'a recalled attempt whose answer is lost ($kind) is unknown',
  async failure => {
    const { recallAttempt, ask, state } = arrive();
    await recallAttempt.succeeds(begun);
    await ask.fails(failure);
    expect(state()).toEqual(unknownEarlier);
  },
);

it('a recalled attempt without an answer is unknown at the time-out, not before', async () => {
  const { clock, recallAttempt, ask, state } = arrive();
  await recallAttempt.succeeds(begun);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(recallingOutcome);
  clock.increment(1);
  expect(state()).toEqual(unknownEarlier);
  await ask.failsLate(declined);
  expect(state()).toEqual(unknownEarlier);
});

it('a recalled attempt that is known to have failed is forgotten, and the customer pays anew', async () => {
  const { recallAttempt, ask, closeAttempt, loadMethods, state, context } = arrive();
  await recallAttempt.succeeds(begun);
  await ask.fails(declined);
  expect(state()).toEqual(closingEarlier);
  expect(closeAttempt.asked).toEqual([deposit]);
  expect(loadMethods.asked).toEqual([]);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(loadingMethods);
  expect(context().failure).toBeNull();
  expect(loadMethods.asked).toEqual([deposit]);
});

it('a recalled attempt that waits for the customer is kept: paying goes on with its key', async () => {
  const { recallAttempt, ask, closeAttempt, state, context } = arrive();
  await recallAttempt.succeeds(begun);
  await ask.fails(notAgreed);
  expect(state()).toEqual(loadingMethods);
  expect(context().from).toEqual({ step: 'resumed' });
  expect(closeAttempt.asked).toEqual([]);
});

it('a recalled attempt that cannot be forgotten does not stop the payment', async () => {
  const { recallAttempt, ask, closeAttempt, state } = arrive();
  await recallAttempt.succeeds(begun);
  await ask.fails(declined);
  await closeAttempt.breaks();
  expect(state()).toEqual(loadingMethods);
});
