import { expect, it } from 'vitest';
import { delays, outboxMachine, type Sent } from '../../machines/outbox/outbox.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

function open() {
  const world = enter(worldOf(outboxMachine));
  const { actor, occasions } = world;
  return {
    ...world,
    due: () => occasions.tells({ type: 'sending.due' }),
    state: () => actor.getSnapshot().value,
  };
}

const nothing: Sent = { kind: 'nothing' };
const unanswered: Sent = { kind: 'unanswered', key: 'key-1' };

it('sends one after the other when there is an occasion, and rests when nothing waits', async () => {
  const { sendNext, due, state } = open();
  expect(state()).toBe('idle');
  due();
  expect(sendNext.asked).toEqual([{ last: null }]);
  await sendNext.succeeds({ kind: 'settled' });
  expect(state()).toBe('sending');
  expect(sendNext.asked).toHaveLength(2);
  await sendNext.succeeds(nothing);
  expect(state()).toBe('idle');
});

it('waits where there was no answer, and gives another one its turn', async () => {
  const { clock, sendNext, due, state } = open();
  due();
  await sendNext.succeeds(unanswered);
  expect(state()).toBe('waiting');
  clock.increment(delays.tryAgain - 1);
  expect(sendNext.asked).toHaveLength(1);
  clock.increment(1);
  expect(sendNext.asked).toEqual([{ last: null }, { last: 'key-1' }]);
  await sendNext.succeeds({ kind: 'settled' });
  expect(sendNext.asked.at(-1)).toEqual({ last: 'key-1' });
});

it('tries at once with the next occasion', async () => {
  const { sendNext, due, state } = open();
  due();
  await sendNext.succeeds(unanswered);
  due();
  expect(state()).toBe('sending');
  expect(sendNext.asked).toHaveLength(2);
});

it('an occasion in the middle of a try is not lost: there is one more try after it', async () => {
  const { sendNext, due, state } = open();
  due();
  due();
  due();
  expect(sendNext.asked).toHaveLength(1);
  await sendNext.succeeds(unanswered);
  expect(state()).toBe('sending');
  expect(sendNext.asked).toEqual([{ last: null }, { last: 'key-1' }]);
  // An occasion that came while nothing waited.
  due();
  await sendNext.succeeds(nothing);
  expect(state()).toBe('sending');
  await sendNext.succeeds(unanswered);
  expect(state()).toBe('waiting');
  expect(sendNext.asked).toHaveLength(3);
});

it('a surprise, or no end, costs no more than the wait', async () => {
  const { clock, sendNext, due, state } = open();
  due();
  await sendNext.breaks();
  expect(state()).toBe('waiting');
  due();
  clock.increment(delays.sendLimit - 1);
  expect(state()).toBe('sending');
  clock.increment(1);
  expect(state()).toBe('waiting');
  expect(delays).toEqual({ sendLimit: 33_000, tryAgain: 30_000 });
});
