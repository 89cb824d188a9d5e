import { expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import { eventually } from '../../eventually.ts';
import { createRecorder } from '../../../packages/review-room/src/stage/recorder.ts';
import { machinesOf } from '../../../packages/review-room/src/stage/walk.ts';
import { listTransitions } from '../../../packages/review-room/src/make/list.ts';

const child = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
  id: 'child',
  initial: 'a',
  states: { a: { on: { go: 'b' } }, b: { type: 'final' } },
});

/** Every kind of transition XState has that our charts use. */
const sample = setup({
  types: {
    context: {} as { ready: boolean; tries: number },
    events: {} as { type: 'user.starts' } | { type: 'user.counts' } | { type: 'other' },
  },
  actors: { load: fromPromise<string, void>(() => Promise.resolve('loaded')), child },
  guards: {
    isReady: ({ context }) => context.ready,
    answered: (_, params: { output: string }) => params.output === 'loaded',
  },
  delays: { patience: 500 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'sample',
  context: { ready: true, tries: 0 },
  initial: 'deciding',
  on: { '*': { actions: 'count' } },
  states: {
    deciding: { always: [{ guard: 'isReady', target: 'idle' }, { target: 'failed' }] },
    idle: {
      on: { 'user.starts': 'loading', 'user.counts': { actions: 'count' } },
      after: { 100: { target: 'idle', reenter: true }, patience: 'failed' },
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'answered', params: ({ event }) => ({ output: event.output }) },
            target: 'both',
          },
          'failed',
        ],
        onError: 'failed',
      },
    },
    both: {
      type: 'parallel',
      onDone: 'idle',
      states: {
        left: {
          initial: 'on',
          states: {
            on: { invoke: { id: 'child', src: 'child', onDone: 'off' } },
            off: { type: 'final' },
          },
        },
        right: { type: 'final' },
      },
    },
    failed: { type: 'final' },
  },
});

const lines = () =>
  listTransitions(sample).map(
    ({ from, event, guard, to }) => `${from} | ${event} | ${guard} | ${to}`,
  );

it('lists every kind of transition, one line per branch', () => {
  expect(lines()).toEqual([
    '(root) | * |  | (stays)',
    'deciding | always | isReady | idle',
    'deciding | always |  | failed',
    'idle | user.starts |  | loading',
    'idle | user.counts |  | (stays)',
    'idle | after 100 |  | idle (again)',
    'idle | after patience |  | failed',
    'loading | onDone load | answered | both',
    'loading | onDone load |  | failed',
    'loading | onError load |  | failed',
    'both | onDone |  | idle',
    'both.left.on | onDone child |  | both.left.off',
  ]);
});

it('names no two transitions alike', () => {
  const keys = listTransitions(sample).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('finds the machines of a module and nothing else', () => {
  expect(
    machinesOf({ sample, child, delays: { patience: 500 }, declared: () => 1, nothing: null }),
  ).toEqual([sample, child]);
});

/** Watches the internal field `_transitions`: should XState rename it, this fails first. */
it('recognises what a running actor took, also after provide() and in child charts', async () => {
  const recorder = createRecorder();
  const clock = new SimulatedClock();
  const machine = sample.provide({
    actors: { load: fromPromise<string, void>(() => Promise.resolve('loaded')) },
  });
  const actor = createActor(machine, { clock, inspect: recorder.inspect }).start();
  clock.increment(100);
  actor.send({ type: 'other' });
  actor.send({ type: 'user.starts' });
  await eventually(() => {
    expect(actor.getSnapshot().matches('both')).toBe(true);
  });
  actor.getSnapshot().children.child?.send({ type: 'go' });
  await eventually(() => {
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });
  clock.increment(500);

  const taken = new Set(recorder.take());
  const all = [...listTransitions(sample), ...listTransitions(child)];
  expect(
    all
      .filter(({ key }) => taken.has(key))
      .map(({ chart, from, event, guard }) => `${chart} ${from} ${event} ${guard}`.trim()),
  ).toEqual([
    'sample (root) *',
    'sample deciding always isReady',
    'sample idle user.starts',
    'sample idle after 100',
    'sample loading onDone load answered',
    'sample both onDone',
    'sample both.left.on onDone child',
    'child a go',
  ]);
  expect([...taken].filter(key => !all.some(listed => listed.key === key))).toEqual([]);
  expect(recorder.take()).toEqual([]);
  actor.stop();
});
