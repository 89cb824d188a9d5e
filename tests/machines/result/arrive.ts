import type { InputFrom } from 'xstate';
import { resultMachine, type ResultTrade } from '../../../machines/result/result.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { dispensing } from '../samples.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

export const question: ResultTrade = {
  tradeNumber: 't1',
  purpose: 'deposit',
  carried: { kind: 'trade' },
};

export const back: ResultTrade = {
  ...question,
  carried: { kind: 'back', paymentId: 'p1', token: 'ORDER1', payerId: 'PAYER1' },
};

export function arrive(from: InputFrom<typeof resultMachine> = question) {
  const world = enter(worldOf(resultMachine, from));
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return { ...world, state, context: () => actor.getSnapshot().context };
}

/** The payment is confirmed; the cabinet was told to open a slot. */
export async function arriveDispensing() {
  const arrived = arrive();
  await arrived.checkOrder.succeeds(dispensing);
  return arrived;
}

/** 30 s of polling without a usable answer. */
export async function arriveUnknown() {
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

export const refusal: Failure = { kind: 'refused', reason: 'other', text: 'No such order' };
export const confirmingReturn = { value: 'confirmingReturn', tags: ['confirming'] };
export const asking = { value: { underWay: { confirming: 'asking' } }, tags: ['confirming'] };
export const waiting = { value: { underWay: { confirming: 'waiting' } }, tags: ['confirming'] };
export const dispensingWaits = {
  value: { underWay: { dispensing: 'waiting' } },
  tags: ['dispensing'],
};
export const dispensingAsks = {
  value: { underWay: { dispensing: 'asking' } },
  tags: ['dispensing'],
};
export const unknown = { value: { unknown: 'waiting' }, tags: ['unknown'] };
export const unknownAsks = { value: { unknown: 'asking' }, tags: ['unknown'] };
export const mayStillComeWaits = { value: { notDispensed: 'waiting' }, tags: ['notDispensed'] };
export const mayStillComeAsks = { value: { notDispensed: 'asking' }, tags: ['notDispensed'] };
export const settledStates = {
  confirmed: { value: { confirmed: 'shown' }, tags: ['confirmed'] },
  ended: { value: 'ended', tags: ['ended'] },
  notDispensed: { value: { notDispensed: 'told' }, tags: ['notDispensed'] },
  failed: { value: 'failed', tags: ['failed'] },
};
