import { expect, it } from 'vitest';
import {
  confirmationMachine,
  delays,
  type Pace,
} from '../../machines/confirmation/confirmation.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const question = { paymentId: 'pi_1' };
const answer = { orderId: 'o1' };
const declined: Failure = { kind: 'declined', reason: 'generic' };
const signedOut: Failure = { kind: 'unauthorized', text: '' };

function begin(pace: Pace, outlivesSession = false) {
  const world = enter(worldOf(confirmationMachine, { question, pace, outlivesSession }));
  const { actor } = world;
  return {
    ...world,
    asksNow: () => actor.send({ type: 'user.asksNow' }),
    state: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
  };
}

/** A slow confirmation pauses before it asks. */
function asking(pace: Pace, outlivesSession = false) {
  const begun = begin(pace, outlivesSession);
  if (pace === 'slowly') begun.asksNow();
  return begun;
}

const paces: readonly Pace[] = ['once', 'quickly', 'slowly'];
const lost: readonly Failure[] = [{ kind: 'network' }, { kind: 'timeout' }, { kind: 'notYet' }];

it.each(paces)('%s: the answer ends it', async pace => {
  const { ask, state, output } = asking(pace);
  expect(ask.asked).toEqual([{ question }]);
  await ask.succeeds(answer);
  expect(state()).toBe('known');
  expect(output()).toEqual({ kind: 'known', answer });
});

it.each(paces)('%s: a refusal ends it with its reason', async pace => {
  const { ask, state, output } = asking(pace);
  await ask.fails(declined);
  expect(state()).toBe('refused');
  expect(output()).toEqual({ kind: 'refused', failure: declined });
});

it.each(paces)('%s: a session that ended is a refusal where nothing outlives it', async pace => {
  const { ask, output } = asking(pace);
  await ask.fails(signedOut);
  expect(output()).toEqual({ kind: 'refused', failure: signedOut });
});

it.each([
  ['once', 'overdue'],
  ['quickly', { askingQuickly: 'waiting' }],
  ['slowly', { askingSlowly: 'waiting' }],
] as const)('%s: no news, a lost answer or an ended session leads to %j', async (pace, next) => {
  const nothing = asking(pace);
  await nothing.ask.succeeds(null);
  expect(nothing.state()).toEqual(next);
  for (const failure of lost) {
    const { ask, state } = asking(pace);
    await ask.fails(failure);
    expect(state()).toEqual(next);
  }
  const outliving = asking(pace, true);
  await outliving.ask.fails(signedOut);
  expect(outliving.state()).toEqual(next);
});

it.each([
  ['once', 'askingOnce', 'overdue'],
  ['quickly', { askingQuickly: 'asking' }, { askingQuickly: 'waiting' }],
  ['slowly', { askingSlowly: 'asking' }, { askingSlowly: 'waiting' }],
] as const)('%s: a silent question ends at its time-out, not before', async (pace, at, next) => {
  const { clock, ask, state } = asking(pace);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(at);
  clock.increment(1);
  expect(state()).toEqual(next);
  await ask.failsLate(declined);
  expect(state()).toEqual(next);
});

it('once: what is not known after one question is overdue', async () => {
  const { ask, output } = begin('once');
  await ask.succeeds(null);
  expect(output()).toEqual({ kind: 'overdue' });
  expect(ask.asked).toHaveLength(1);
});

it('quickly: asks again after exactly a second, and is overdue after 30', async () => {
  const { clock, ask, state, output } = begin('quickly');
  for (let second = 0; second < 29; second++) {
    await ask.succeeds(null);
    clock.increment(999);
    expect(state()).toEqual({ askingQuickly: 'waiting' });
    clock.increment(1);
    expect(state()).toEqual({ askingQuickly: 'asking' });
  }
  await ask.succeeds(null);
  clock.increment(999);
  expect(output()).toBeUndefined();
  clock.increment(1);
  expect(output()).toEqual({ kind: 'overdue' });
  expect(ask.asked).toHaveLength(30);
});

it('slowly: asks after 5 s and without end, or at once by hand', async () => {
  const { clock, ask, asksNow, state } = begin('slowly');
  expect(ask.asked).toEqual([]);
  for (let time = 1; time <= 20; time++) {
    clock.increment(4_999);
    expect(state()).toEqual({ askingSlowly: 'waiting' });
    clock.increment(1);
    expect(state()).toEqual({ askingSlowly: 'asking' });
    await ask.succeeds(null);
  }
  asksNow();
  asksNow();
  expect(state()).toEqual({ askingSlowly: 'asking' });
  expect(ask.asked).toHaveLength(21);
});
