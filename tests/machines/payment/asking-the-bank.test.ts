import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/payment.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { arrive, collect, reachBank, authorise, type Wish } from './arrive.ts';
import {
  cardForm,
  fresh,
  begun,
  intent,
  declined,
  notYet,
  refusedQuestion,
  question,
} from './samples.ts';
import { filling, submitting, asking, failed, closing, cancelled } from './where.ts';

it('a lost intent is a plain failure; the retry repeats it with the same key', async () => {
  const payment = await collect();
  payment.send({ type: 'user.pays' });
  await payment.submitCard.succeeds(null);
  await payment.openAttempt.succeeds(fresh);
  await payment.createIntent.fails({ kind: 'network' });
  expect(payment.state()).toEqual(failed);
  expect(payment.context().failure).toEqual({ kind: 'network' });
  expect(payment.closeAttempt.asked).toEqual([]);
  payment.send({ type: 'user.retries' });
  expect(payment.state()).toEqual(submitting('checkingCard'));
  expect(payment.context().failure).toBeNull();
  await reachBank(payment);
  expect(payment.createIntent.asked.map(({ attempt }) => attempt.key)).toEqual(['K1', 'K1']);
  expect(payment.state()).toEqual(submitting('askingBank'));
});

it('a silent intent fails at the time-out, not before, and its late secret is not used', async () => {
  const { clock, submitCard, openAttempt, createIntent, authoriseCard, send, state, context } =
    await collect();
  send({ type: 'user.pays' });
  await submitCard.succeeds(null);
  await openAttempt.succeeds(fresh);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(submitting('preparingPayment'));
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
  await createIntent.succeedsLate(intent);
  expect(state()).toEqual(failed);
  expect(authoriseCard.asked).toEqual([]);
});

it('declined, then retried: the same attempt and the same intent, never a second one', async () => {
  const payment = await authorise();
  await payment.authoriseCard.fails(declined);
  expect(payment.state()).toEqual(failed);
  expect(payment.context().failure).toEqual(declined);
  expect(payment.ask.asked).toEqual([]);
  payment.send({ type: 'user.retries' });
  expect(payment.state()).toEqual(submitting('checkingCard'));
  expect(payment.context().failure).toBeNull();
  await payment.submitCard.succeeds(null);
  await payment.openAttempt.succeeds(begun);
  expect(payment.createIntent.asked.map(({ attempt }) => attempt)).toEqual([fresh, begun]);
  await payment.createIntent.succeeds(intent);
  await payment.authoriseCard.succeeds(null);
  await payment.ask.succeeds({ orderId: 'o1' });
  expect(payment.state()).toEqual(closing);
});

it('declined, then another card in the same fields', async () => {
  const { authoriseCard, prepareCardForm, send, state, context, cardContext } = await authorise();
  await authoriseCard.fails(declined);
  send({ type: 'user.changesCard' });
  expect(state()).toEqual(filling);
  expect(cardContext()?.fields).toBe(cardForm);
  expect(prepareCardForm.asked).toHaveLength(1);
  expect(context().failure).toBeNull();
});

it('declined, then cancelled: back to the cabinet', async () => {
  const { authoriseCard, closeAttempt, send, state, output } = await authorise();
  await authoriseCard.fails(declined);
  send({ type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
  await closeAttempt.succeeds(null);
  expect(output()).toEqual({ page: 'rent', cabinetCode: 'BW0001' });
});

it('a failed 3-D Secure check is a failure that can be retried', async () => {
  const { authoriseCard, state, context } = await authorise();
  await authoriseCard.fails({ kind: 'authenticationFailed' });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'authenticationFailed' });
});

it.each(notYet)(
  'a lost network ($kind) while the bank authorises asks the server; it is not a failure',
  async failure => {
    const { authoriseCard, ask, state, context } = await authorise();
    await authoriseCard.fails(failure);
    expect(state()).toEqual(asking);
    expect(context().failure).toBeNull();
    expect(ask.asked).toEqual([question]);
  },
);

it('an ended session while the bank authorises asks the server; it is not a failure', async () => {
  const { authoriseCard, state } = await authorise();
  await authoriseCard.fails(refusedQuestion);
  expect(state()).toEqual(asking);
});

it('after ten minutes at the bank the server is asked instead, not before', async () => {
  const { clock, authoriseCard, state } = await authorise();
  clock.increment(599_999);
  expect(state()).toEqual(submitting('askingBank'));
  clock.increment(1);
  expect(state()).toEqual(asking);
  await authoriseCard.failsLate(declined);
  expect(state()).toEqual(asking);
});

it('nothing can be cancelled, retried or paid while the bank authorises or the server confirms', async () => {
  const { authoriseCard, submitCard, closeAttempt, send, state } = await authorise();
  const wishes: Wish[] = [
    { type: 'user.goesBack' },
    { type: 'user.retries' },
    { type: 'user.pays' },
    { type: 'user.changesCard' },
    { type: 'user.asksNow' },
  ];
  send(...wishes);
  expect(state()).toEqual(submitting('askingBank'));
  await authoriseCard.succeeds(null);
  send(...wishes);
  expect(state()).toEqual(asking);
  expect([submitCard.asked.length, closeAttempt.asked.length]).toEqual([1, 0]);
});

it.each(['user.retries', 'user.changesCard'] as const)(
  'a person who has a power bank cannot pay for a second one: %s',
  async type => {
    const { createIntent, submitCard, openAttempt, send, state, context } = await collect();
    send({ type: 'user.pays' });
    await submitCard.succeeds(null);
    await openAttempt.succeeds(fresh);
    await createIntent.fails({ kind: 'activeRental' });
    expect(state()).toEqual(failed);
    send({ type });
    expect(state()).toEqual(failed);
    expect(context().failure).toEqual({ kind: 'activeRental' });
    expect(openAttempt.asked).toHaveLength(1);
    send({ type: 'user.goesBack' });
    expect(state()).toEqual(cancelled);
  },
);

it('refuses to pay again for an order paid in another tab: the one way is back', async () => {
  const paid: Failure = { kind: 'refused', reason: 'nothingDue', text: '' };
  const { createIntent, submitCard, openAttempt, send, state, context } = await collect();
  send({ type: 'user.pays' });
  await submitCard.succeeds(null);
  await openAttempt.succeeds(fresh);
  await createIntent.fails(paid);
  send({ type: 'user.retries' });
  send({ type: 'user.changesCard' });
  expect([state(), context().failure]).toEqual([failed, paid]);
  send({ type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
});

it('a person who has a power bank cannot begin anew either', async () => {
  const { recallAttempt, loadMethods, send, state } = arrive();
  await recallAttempt.succeeds(null);
  await loadMethods.fails({ kind: 'activeRental' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(failed);
  expect(recallAttempt.asked).toHaveLength(1);
});
