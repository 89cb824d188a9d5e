import { expect, it } from 'vitest';
import { delays as asking } from '../../machines/confirmation/confirmation.machine.ts';
import type { PaymentQuestion } from '../../machines/payment-result/confirmation.ts';
import {
  delays,
  paymentResultMachine,
} from '../../machines/payment-result/payment-result.machine.ts';
import { money } from '../../src/domain/money.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentResult } from '../../src/domain/payment-outcome.ts';
import type { Carried } from '../../src/domain/result-question.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const paid: PaymentResult = {
  purpose: 'repayment',
  state: 'paid',
  money: money(200, 'EUR'),
  order: { id: 'o1', number: 'BW-1' },
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
};
const givenBack: PaymentResult = { ...paid, state: 'givenBack' };

const back: Carried = { kind: 'back', paymentId: 't1', token: '5O1', payerId: 'QYR' };

function arrive(carried: Carried = { kind: 'trade' }) {
  const question: PaymentQuestion = { tradeNumber: 't1', purpose: 'repayment', carried };
  const world = enter(worldOf(paymentResultMachine, { question }));
  const { actor } = world;
  return {
    ...world,
    question,
    reloads: () => actor.send({ type: 'user.reloads' }),
    state: () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] }),
    context: () => actor.getSnapshot().context,
  };
}

/** 30 s without an answer: it is asked for slowly. */
async function loseTrack() {
  const arrived = arrive();
  arrived.clock.increment(asking.confirmLimit);
  return arrived;
}
/** The next slow question. */
const askSlowly = ({ clock }: ReturnType<typeof arrive>) => clock.increment(asking.askSlowly);

const confirming = { value: 'asking', tags: ['confirming'] };
const unknown = { value: 'unknown', tags: ['unknown'] };

it('asks at once, each second, and shows what was paid', async () => {
  const { ask, question, clock, state, context } = arrive();
  expect(state()).toEqual(confirming);
  expect(ask.asked).toEqual([{ question }]);
  await ask.fails({ kind: 'notYet' });
  clock.increment(asking.askAgain);
  await ask.succeeds(paid);
  expect(state()).toEqual({ value: 'paid', tags: ['paid'] });
  expect(context().result).toEqual(paid);
});

it('shows a quick payment for 3 s before it asks', () => {
  const { ask, clock, state } = arrive({ kind: 'quickPay' });
  expect(state()).toEqual({ value: 'showing', tags: ['confirming'] });
  clock.increment(delays.quickPay - 1);
  expect(ask.asked).toEqual([]);
  clock.increment(1);
  expect(state()).toEqual(confirming);
  expect(ask.asked).toHaveLength(1);
});

it('says that what was not owed any more goes back', async () => {
  const { ask, state, context } = arrive();
  await ask.succeeds(givenBack);
  expect(state()).toEqual({ value: 'givenBack', tags: ['givenBack'] });
  expect(context().result).toEqual(givenBack);
});

it('says why it was not paid, and asks again on request', async () => {
  const { ask, state, context, reloads } = arrive();
  await ask.fails({ kind: 'declined', reason: 'generic' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().failure).toEqual({ kind: 'declined', reason: 'generic' });
  reloads();
  expect(state()).toEqual(confirming);
});

it('after 30 s it is unknown, and resolves itself', async () => {
  const arrived = await loseTrack();
  expect(arrived.state()).toEqual(unknown);
  askSlowly(arrived);
  await arrived.ask.fails({ kind: 'network' });
  expect(arrived.state()).toEqual(unknown);
  askSlowly(arrived);
  await arrived.ask.succeeds(paid);
  expect(arrived.state().value).toBe('paid');
  expect(arrived.context().result).toEqual(paid);
});

it('resolves an unknown one that goes back, and one that was refused', async () => {
  const back = await loseTrack();
  askSlowly(back);
  await back.ask.succeeds(givenBack);
  expect(back.state().value).toBe('givenBack');
  expect(back.context().result).toEqual(givenBack);
  const refused = await loseTrack();
  askSlowly(refused);
  await refused.ask.fails({ kind: 'notFound' });
  expect(refused.state().value).toBe('failed');
  expect(refused.context().failure).toEqual({ kind: 'notFound' });
});

it('counts the seconds of the questions down, never below zero, and from the start at each reload', async () => {
  const { ask, confirmReturn, ticks, context, reloads } = arrive(back);
  expect(context().secondsLeft).toBeNull();
  expect(ticks.listening()).toBe(0);
  await confirmReturn.succeeds(null);
  expect(context().secondsLeft).toBe(30);
  ticks.tells({ type: 'clock.ticked', now: 1 });
  ticks.tells({ type: 'clock.ticked', now: 2 });
  expect(context().secondsLeft).toBe(28);
  for (let second = 0; second < 40; second++) ticks.tells({ type: 'clock.ticked', now: second });
  expect(context().secondsLeft).toBe(0);
  await ask.fails({ kind: 'declined', reason: 'generic' });
  expect(ticks.listening()).toBe(0);
  reloads();
  expect(context().secondsLeft).toBe(30);
});

it('an unknown one can be asked for at once', async () => {
  const arrived = await loseTrack();
  arrived.reloads();
  expect(arrived.state()).toEqual(confirming);
});

const confirmingReturn = { value: 'confirmingReturn', tags: ['confirming'] };

it('confirms the return from PayPal first, then checks the order', async () => {
  const { ask, confirmReturn, question, state } = arrive(back);
  expect(state()).toEqual(confirmingReturn);
  expect(confirmReturn.asked).toEqual([question]);
  expect(ask.asked).toEqual([]);
  await confirmReturn.succeeds(null);
  expect(state()).toEqual(confirming);
  expect(ask.asked).toEqual([{ question }]);
});

it.each<Failure>([{ kind: 'network' }, { kind: 'timeout' }, { kind: 'notYet' }])(
  'goes on asking where the answer to the return is lost ($kind)',
  async failure => {
    const { confirmReturn, state } = arrive(back);
    await confirmReturn.fails(failure);
    expect(state()).toEqual(confirming);
  },
);

it('goes on asking at the time-out of the return, not before', () => {
  const { clock, state } = arrive(back);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(confirmingReturn);
  clock.increment(1);
  expect(state()).toEqual(confirming);
});

it('says why PayPal took nothing', async () => {
  const { ask, confirmReturn, state, context } = arrive(back);
  await confirmReturn.fails({ kind: 'declined', reason: 'generic' });
  expect(state()).toEqual({ value: 'failed', tags: ['failed'] });
  expect(context().failure).toEqual({ kind: 'declined', reason: 'generic' });
  expect(ask.asked).toEqual([]);
});
