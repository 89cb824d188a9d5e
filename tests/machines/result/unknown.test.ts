import { expect, it } from 'vitest';
import { delays } from '../../../machines/result/result.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { confirmed, dispensing, ended, jammed } from '../samples.ts';
import {
  question,
  arrive,
  arriveUnknown,
  refusal,
  asking,
  dispensingWaits,
  unknown,
  unknownAsks,
  settledStates,
} from './arrive.ts';

it('30 s of "not yet" are unknown, not failed', async () => {
  const { checkOrder, ticks, state } = await arriveUnknown();
  expect(state()).toEqual(unknown);
  expect(checkOrder.asked).toHaveLength(30);
  expect(ticks.listening()).toBe(0);
});

it('is still polling one millisecond before 30 s', () => {
  const { clock, state } = arrive();
  clock.increment(11_000);
  clock.increment(1_000);
  clock.increment(11_000);
  clock.increment(1_000);
  clock.increment(5_999);
  expect(state()).toEqual(asking);
  clock.increment(1);
  expect(state()).toEqual(unknown);
});

it('counts the 30 s from the first question, across confirming and dispensing', async () => {
  const { clock, checkOrder, state, context } = arrive();
  clock.increment(10_000);
  await checkOrder.succeeds(dispensing);
  for (let second = 10; second < 29; second++) {
    clock.increment(1_000);
    await checkOrder.succeeds(dispensing);
  }
  clock.increment(999);
  expect(state()).toEqual(dispensingWaits);
  clock.increment(1);
  expect(state()).toEqual(unknown);
  expect(context().outcome).toEqual(dispensing);
});

it('unknown goes on asking every 5 s, and by hand at once', async () => {
  const { actor, clock, checkOrder, state, context } = await arriveUnknown();
  clock.increment(4_999);
  expect(state()).toEqual(unknown);
  clock.increment(1);
  expect(state()).toEqual(unknownAsks);
  expect(checkOrder.asked.at(-1)).toEqual(question);
  await checkOrder.succeeds(dispensing);
  expect(state()).toEqual(unknown);
  expect(context().outcome).toEqual(dispensing);
  actor.send({ type: 'user.asksNow' });
  expect(state()).toEqual(unknownAsks);
  await checkOrder.succeeds(confirmed);
  expect(state()).toEqual(settledStates.confirmed);
  expect(context().outcome).toEqual(confirmed);
});

it('asking by hand twice asks once', async () => {
  const { actor, checkOrder } = await arriveUnknown();
  actor.send({ type: 'user.asksNow' });
  actor.send({ type: 'user.asksNow' });
  expect(checkOrder.asked).toHaveLength(31);
});

it('unknown may turn out as ended', async () => {
  const { actor, checkOrder, state, context } = await arriveUnknown();
  actor.send({ type: 'user.asksNow' });
  await checkOrder.succeeds(ended);
  expect(state()).toEqual(settledStates.ended);
  expect(context().outcome).toEqual(ended);
});

it('unknown may turn out as not dispensed', async () => {
  const { actor, checkOrder, state, context } = await arriveUnknown();
  actor.send({ type: 'user.asksNow' });
  await checkOrder.succeeds(jammed);
  expect(state()).toEqual(settledStates.notDispensed);
  expect(context().outcome).toEqual(jammed);
});

it.each<Failure>([{ kind: 'notYet' }, { kind: 'timeout' }, { kind: 'network' }])(
  'unknown stays unknown after $kind',
  async failure => {
    const { actor, checkOrder, state } = await arriveUnknown();
    actor.send({ type: 'user.asksNow' });
    await checkOrder.fails(failure);
    expect(state()).toEqual(unknown);
  },
);

it('unknown may turn out as failed', async () => {
  const { actor, checkOrder, state, context } = await arriveUnknown();
  actor.send({ type: 'user.asksNow' });
  await checkOrder.fails(refusal);
  expect(state()).toEqual(settledStates.failed);
  expect(context().failure).toEqual(refusal);
});

it('a silent question in unknown ends at its time-out, not before, and is asked again', async () => {
  const { actor, clock, checkOrder, state } = await arriveUnknown();
  actor.send({ type: 'user.asksNow' });
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(unknownAsks);
  clock.increment(1);
  expect(state()).toEqual(unknown);
  await checkOrder.succeedsLate(confirmed);
  expect(state()).toEqual(unknown);
});

it('reload out of unknown starts the 30 s and the countdown anew for the same trade number', async () => {
  const { actor, clock, checkOrder, ticks, state, context } = await arriveUnknown();
  actor.send({ type: 'user.reloads' });
  expect(state()).toEqual(asking);
  expect(context().secondsLeft).toBe(30);
  expect(checkOrder.asked.at(-1)).toEqual(question);
  expect(ticks.listening()).toBe(1);
  clock.increment(29_999);
  expect(state().value).toHaveProperty('underWay');
  clock.increment(1);
  expect(state()).toEqual(unknown);
});
