import { expect, it } from 'vitest';
import { delays } from '../../../machines/result/result.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { RentalOutcome } from '../../../src/domain/order.ts';
import { confirmed, dispensing, ended, jammed, mayStillCome } from '../samples.ts';
import {
  arrive,
  mayStillComeAsks,
  mayStillComeWaits,
  question,
  refusal,
  settledStates,
} from './arrive.ts';

/** The station did not answer in time; its message may still come. */
async function arriveMayStillCome() {
  const arrived = arrive();
  await arrived.checkOrder.succeeds(mayStillCome);
  return arrived;
}

it('says at once that nothing came out yet, and asks again after exactly 5 s', async () => {
  const { clock, checkOrder, ticks, state, context } = await arriveMayStillCome();
  expect(state()).toEqual(mayStillComeWaits);
  expect(context().outcome).toEqual(mayStillCome);
  expect(ticks.listening()).toBe(0);
  clock.increment(delays.askSlowly - 1);
  expect(state()).toEqual(mayStillComeWaits);
  clock.increment(1);
  expect(state()).toEqual(mayStillComeAsks);
  expect(checkOrder.asked).toEqual([question, question]);
});

it.each<[string, RentalOutcome, object]>([
  ['that it came out', confirmed, settledStates.confirmed],
  ['that the rental has ended', ended, settledStates.ended],
  ['that nothing comes any more', jammed, settledStates.notDispensed],
  ['that it may still come', mayStillCome, mayStillComeWaits],
  ['that a slot is being opened', dispensing, mayStillComeWaits],
])('shows %s when it asks again', async (_, outcome, expected) => {
  const { clock, checkOrder, state, context } = await arriveMayStillCome();
  clock.increment(delays.askSlowly);
  await checkOrder.succeeds(outcome);
  expect(state()).toEqual(expected);
  expect(context().outcome).toEqual(outcome);
});

it.each<Failure>([{ kind: 'notYet' }, { kind: 'timeout' }, { kind: 'network' }, refusal])(
  'keeps what it said, and asks again, where the answer is $kind',
  async failure => {
    const { clock, checkOrder, state, context } = await arriveMayStillCome();
    clock.increment(delays.askSlowly);
    await checkOrder.fails(failure);
    expect(state()).toEqual(mayStillComeWaits);
    expect(context()).toMatchObject({ outcome: mayStillCome, failure });
  },
);

it('takes a silent question for none at its time-out, not before', async () => {
  const { clock, checkOrder, state } = await arriveMayStillCome();
  clock.increment(delays.askSlowly);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(mayStillComeAsks);
  clock.increment(1);
  expect(state()).toEqual(mayStillComeWaits);
  await checkOrder.succeedsLate(confirmed);
  expect(state()).toEqual(mayStillComeWaits);
});

it('asks nothing more once nothing can come', async () => {
  const { clock, checkOrder, state } = arrive();
  await checkOrder.succeeds(jammed);
  clock.increment(delays.askSlowly * 3);
  expect(state()).toEqual(settledStates.notDispensed);
  expect(checkOrder.asked).toHaveLength(1);
});
