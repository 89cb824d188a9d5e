import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/payment.machine.ts';
import { confirm } from './arrive.ts';
import { deposit, declined, refusedQuestion, question, notYet, notAgreed } from './samples.ts';
import { asking, waiting, unknown, failed, closing, submitting } from './where.ts';

it('no order yet: the server is asked again after exactly 1 s', async () => {
  const { clock, ask, state } = await confirm();
  await ask.succeeds(null);
  expect(state()).toEqual(waiting);
  clock.increment(999);
  expect(state()).toEqual(waiting);
  clock.increment(1);
  expect(state()).toEqual(asking);
  expect(ask.asked).toEqual([question, question]);
});

it.each([...notYet, refusedQuestion])('$kind while confirming means not yet', async failure => {
  const { ask, state } = await confirm();
  await ask.fails(failure);
  expect(state()).toEqual(waiting);
});

it('the server says that it did not work: the attempt is forgotten, and the next one gets its own key', async () => {
  const payment = await confirm();
  await payment.ask.fails(declined);
  expect(payment.state()).toEqual(closing);
  expect(payment.closeAttempt.asked).toEqual([deposit]);
  await payment.closeAttempt.succeeds(null);
  expect(payment.state()).toEqual(failed);
  expect(payment.context().failure).toEqual(declined);
  payment.send({ type: 'user.retries' });
  await payment.submitCard.succeeds(null);
  await payment.openAttempt.succeeds({ key: 'K2', paymentIntentId: null });
  expect(payment.createIntent.asked.at(-1)?.attempt).toEqual({ key: 'K2', paymentIntentId: null });
});

it('a card that the bank still asks about goes on with the fields that stand', async () => {
  const { ask, closeAttempt, recallAttempt, send, state, submitCard } = await confirm();
  await ask.fails(notAgreed);
  expect(state()).toEqual(failed);
  expect(closeAttempt.asked).toEqual([]);
  send({ type: 'user.retries' });
  expect(state()).toEqual(submitting('checkingCard'));
  expect(submitCard.asked).toHaveLength(2);
  expect(recallAttempt.asked).toHaveLength(1);
});

it('shows the failure even when the attempt cannot be forgotten', async () => {
  const { ask, closeAttempt, state, context } = await confirm();
  await ask.fails(declined);
  await closeAttempt.breaks();
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(declined);
});

it('a silent server while confirming is asked again after the time-out', async () => {
  const { clock, ask, state } = await confirm();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(asking);
  clock.increment(1);
  expect(state()).toEqual(waiting);
  await ask.failsLate(declined);
  expect(state()).toEqual(waiting);
});

it('30 s of questions end in unknown, not in failed, and not a millisecond earlier', async () => {
  const { clock, ask, state } = await confirm();
  for (let second = 0; second < 29; second++) {
    await ask.fails({ kind: 'notYet' });
    clock.increment(1_000);
  }
  await ask.fails({ kind: 'notYet' });
  clock.increment(999);
  expect(state()).toEqual(waiting);
  clock.increment(1);
  expect(state()).toEqual(unknown);
});
