import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import { delays, resultMachine } from '../../machines/result/result.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { RentalOutcome } from '../../src/domain/order.ts';
import type { Purpose } from '../../src/domain/purpose.ts';
import { confirmed, dispensing, jammed } from './samples.ts';
import { scripted, scriptedSource } from './scripted.ts';
import { start } from './support.ts';

type Question = { tradeNumber: string; purpose: Purpose | null };
const question: Question = { tradeNumber: 't1', purpose: 'deposit' };

function arrive() {
  const checkOrder = scripted<RentalOutcome, Question>();
  const ticks = scriptedSource();
  const { actor, clock } = start(
    provideAll(resultMachine, { checkOrder: checkOrder.logic, ticks: ticks.logic }),
    { input: question },
  );
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return { actor, clock, checkOrder, ticks, state, context: () => actor.getSnapshot().context };
}

/** The payment is confirmed; the cabinet was told to open a slot. */
async function arriveDispensing() {
  const arrived = arrive();
  await arrived.checkOrder.succeeds(dispensing);
  return arrived;
}

/** 30 s of questions without an answer that says anything. */
async function arriveUnknown() {
  const arrived = arrive();
  await arrived.checkOrder.fails({ kind: 'notYet' });
  arrived.clock.increment(999);
  for (let second = 0; second < 29; second++) {
    arrived.clock.increment(1);
    await arrived.checkOrder.fails({ kind: 'notYet' });
    arrived.clock.increment(999);
  }
  arrived.clock.increment(1);
  return arrived;
}

const refusal: Failure = { kind: 'refused', reason: 'other', text: 'No such order' };
const asking = { value: { polling: { confirming: 'asking' } }, tags: ['confirming'] };
const waiting = { value: { polling: { confirming: 'waiting' } }, tags: ['confirming'] };
const dispensingWaits = { value: { polling: { dispensing: 'waiting' } }, tags: ['dispensing'] };
const dispensingAsks = { value: { polling: { dispensing: 'asking' } }, tags: ['dispensing'] };
const unknown = { value: { unknown: 'waiting' }, tags: ['unknown'] };
const unknownAsks = { value: { unknown: 'asking' }, tags: ['unknown'] };
const settledStates = {
  confirmed: { value: 'confirmed', tags: ['confirmed'] },
  notDispensed: { value: 'notDispensed', tags: ['notDispensed'] },
  failed: { value: 'failed', tags: ['failed'] },
};

it('asks at once for the trade number it was given', () => {
  const { checkOrder, state, context } = arrive();
  expect(state()).toEqual(asking);
  expect(checkOrder.asked).toEqual([question]);
  expect(context()).toEqual({ ...question, outcome: null, failure: null, secondsLeft: 30 });
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
  expect(state().value).toHaveProperty('polling');
  clock.increment(1);
  expect(state()).toEqual(unknown);
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
  });
});
