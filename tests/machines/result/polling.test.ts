import { expect, it } from 'vitest';
import { delays } from '../../../machines/result/result.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { confirmed, dispensing, ended, jammed } from '../samples.ts';
import {
  question,
  arrive,
  arriveDispensing,
  refusal,
  asking,
  waiting,
  dispensingWaits,
  dispensingAsks,
  settledStates,
} from './arrive.ts';

it('asks at once for the trade number it was given', () => {
  const { checkOrder, state, context } = arrive();
  expect(state()).toEqual(asking);
  expect(checkOrder.asked).toEqual([question]);
  expect(context()).toEqual({
    ...question,
    outcome: null,
    failure: null,
    secondsLeft: 30,
  });
});

it('from confirming to dispensing to confirmed, asking every second', async () => {
  const { clock, checkOrder, state, context } = arrive();
  await checkOrder.succeeds(dispensing);
  expect(state()).toEqual(dispensingWaits);
  expect(context().outcome).toEqual(dispensing);
  clock.increment(999);
  expect(state()).toEqual(dispensingWaits);
  clock.increment(1);
  expect(state()).toEqual(dispensingAsks);
  await checkOrder.succeeds({ ...dispensing, slot: 4 });
  expect(state()).toEqual(dispensingWaits);
  expect(context().outcome).toEqual({ ...dispensing, slot: 4 });
  clock.increment(1_000);
  await checkOrder.succeeds(confirmed);
  expect(state()).toEqual(settledStates.confirmed);
  expect(context()).toMatchObject({ outcome: confirmed, failure: null });
  expect(checkOrder.asked).toEqual([question, question, question]);
});

it('confirmed on the first question is confirmed, and nothing more is asked', async () => {
  const { actor, clock, checkOrder, ticks, state, context } = arrive();
  await checkOrder.succeeds(confirmed);
  expect(state()).toEqual(settledStates.confirmed);
  expect(context().outcome).toEqual(confirmed);
  clock.increment(delays.pollingLimit * 2);
  actor.send({ type: 'user.reloads' });
  actor.send({ type: 'user.asksNow' });
  expect(state()).toEqual(settledStates.confirmed);
  expect(checkOrder.asked).toHaveLength(1);
  expect(ticks.listening()).toBe(0);
});

it('says on the first question that the power bank did not come out', async () => {
  const { checkOrder, state, context } = arrive();
  await checkOrder.succeeds(jammed);
  expect(state()).toEqual(settledStates.notDispensed);
  expect(context().outcome).toEqual(jammed);
});

it('says on the first question that the rental has ended, and asks nothing more', async () => {
  const { clock, checkOrder, state, context } = arrive();
  await checkOrder.succeeds(ended);
  expect(state()).toEqual(settledStates.ended);
  expect(context().outcome).toEqual(ended);
  clock.increment(delays.pollingLimit * 2);
  expect(checkOrder.asked).toHaveLength(1);
});

it('says while dispensing that the rental has ended meanwhile', async () => {
  const { clock, checkOrder, state } = await arriveDispensing();
  clock.increment(1_000);
  await checkOrder.succeeds(ended);
  expect(state()).toEqual(settledStates.ended);
});

it('says while dispensing that the power bank did not come out', async () => {
  const { clock, checkOrder, state, context } = await arriveDispensing();
  clock.increment(1_000);
  await checkOrder.succeeds(jammed);
  expect(state()).toEqual(settledStates.notDispensed);
  expect(context().outcome).toEqual(jammed);
});

it.each<Failure>([{ kind: 'notYet' }, { kind: 'timeout' }, { kind: 'network' }])(
  '$kind means not yet: asks again after exactly 1 s',
  async failure => {
    const { clock, checkOrder, state, context } = arrive();
    await checkOrder.fails(failure);
    expect(state()).toEqual(waiting);
    expect(context().failure).toEqual(failure);
    clock.increment(999);
    expect(state()).toEqual(waiting);
    clock.increment(1);
    expect(state()).toEqual(asking);
    expect(checkOrder.asked).toEqual([question, question]);
  },
);

it.each<Failure>([{ kind: 'notYet' }, { kind: 'timeout' }, { kind: 'network' }])(
  '$kind while dispensing means not yet, too',
  async failure => {
    const { clock, checkOrder, state } = await arriveDispensing();
    clock.increment(1_000);
    await checkOrder.fails(failure);
    expect(state()).toEqual(dispensingWaits);
  },
);

it('a silent question counts as not yet at its time-out, not before', async () => {
  const { clock, checkOrder, state } = arrive();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(asking);
  clock.increment(1);
  expect(state()).toEqual(waiting);
  await checkOrder.succeedsLate(confirmed);
  expect(state()).toEqual(waiting);
});

it('a silent question while dispensing counts as not yet at its time-out, not before', async () => {
  const { clock, checkOrder, state } = await arriveDispensing();
  clock.increment(1_000);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(dispensingAsks);
  clock.increment(1);
  expect(state()).toEqual(dispensingWaits);
  await checkOrder.succeedsLate(confirmed);
  expect(state()).toEqual(dispensingWaits);
});

it("any other error ends the questions with the server's text; reload starts anew", async () => {
  const { actor, checkOrder, state, context } = arrive();
  await checkOrder.fails(refusal);
  expect(state()).toEqual(settledStates.failed);
  expect(context().failure).toEqual(refusal);
  actor.send({ type: 'user.reloads' });
  expect(state()).toEqual(asking);
  expect(context()).toMatchObject({ failure: null, secondsLeft: 30 });
  expect(checkOrder.asked).toEqual([question, question]);
});

it('any other error while dispensing ends the questions, too', async () => {
  const { clock, checkOrder, state, context } = await arriveDispensing();
  clock.increment(1_000);
  await checkOrder.fails(refusal);
  expect(state()).toEqual(settledStates.failed);
  expect(context().failure).toEqual(refusal);
});

it('counts the seconds down, never below zero, and through dispensing', async () => {
  const { checkOrder, ticks, context } = arrive();
  ticks.tells({ type: 'clock.ticked', now: 1 });
  ticks.tells({ type: 'clock.ticked', now: 2 });
  expect(context().secondsLeft).toBe(28);
  await checkOrder.succeeds(dispensing);
  ticks.tells({ type: 'clock.ticked', now: 3 });
  expect(context().secondsLeft).toBe(27);
  for (let second = 0; second < 40; second++) ticks.tells({ type: 'clock.ticked', now: second });
  expect(context().secondsLeft).toBe(0);
});

it('reloading and asking by hand mean nothing while the questions run', () => {
  const { actor, checkOrder, state } = arrive();
  actor.send({ type: 'user.reloads' });
  actor.send({ type: 'user.asksNow' });
  expect(state()).toEqual(asking);
  expect(checkOrder.asked).toHaveLength(1);
});

it('asks as section 9 says', () => {
  expect(delays).toEqual({
    callTimeout: 11_000,
    askAgain: 1_000,
    pollingLimit: 30_000,
    askSlowly: 5_000,
    slotShown: 10_000,
  });
});
