import { expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { declared } from '../../../machines/declare.ts';
import { shapeOf } from '../../../stories/charts/shape.ts';
import { chartScript } from '../../../stories/support/chart-script.ts';
import { performed } from '../../../packages/review-room/src/stage/staged.ts';
import { createRecorder } from '../../../packages/review-room/src/stage/recorder.ts';
import { placeIn, placeOf } from '../../../packages/review-room/src/stage/place.ts';
import { searchWays } from '../../../packages/review-room/src/stage/search.ts';
import {
  placeOfAll,
  reachable,
  resting,
  screenless,
  screensOf,
} from '../../../packages/review-room/src/stage/walk.ts';
import { listTransitions } from '../../../packages/review-room/src/make/list.ts';
import { mutantsOf, mutated, nameOf } from './mutants.ts';

/** Child chart of a form; the parent below runs it beside regions of its own. */
const form = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'user.types'; text: string } | { type: 'user.sends' },
    output: {} as { text: string },
  },
  actors: { post: declared<null, Record<never, never>>() },
  guards: { hasText: ({ context }) => context.text !== '' },
  delays: { patience: 700 },
  actions: { keep: assign({ text: (_, params: { text: string }) => params.text }) },
}).createMachine({
  id: 'form',
  context: { text: '' },
  output: ({ context }) => context,
  initial: 'writing',
  states: {
    writing: {
      on: {
        'user.types': { actions: { type: 'keep', params: ({ event }) => ({ text: event.text }) } },
        'user.sends': { guard: 'hasText', target: 'sending' },
      },
    },
    sending: {
      invoke: { id: 'post', src: 'post', input: {}, onDone: 'sent', onError: 'writing' },
      after: { patience: 'writing' },
    },
    sent: { type: 'final' },
  },
});

const page = setup({
  types: {
    events: {} as { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'user.retries' },
    tags: {} as 'form' | 'thanks' | 'away',
  },
  actors: { form },
  delays: { tooLong: 900 },
}).createMachine({
  id: 'page',
  type: 'parallel',
  states: {
    letter: {
      initial: 'open',
      states: {
        open: {
          tags: 'form',
          invoke: { id: 'form', src: 'form', onDone: 'done' },
          after: { tooLong: 'away' },
        },
        done: { tags: 'thanks' },
        away: { tags: 'away', on: { 'user.retries': 'open' } },
      },
    },
    window: {
      initial: 'shown',
      states: {
        shown: { on: { 'page.hidden': 'hidden' } },
        hidden: { on: { 'page.shown': 'shown' } },
      },
    },
  },
});

const formScript = chartScript(form, {
  inputs: { empty: undefined },
  events: {
    'user.types': { type: 'user.types', text: 'Hello' },
    'user.sends': { type: 'user.sends' },
  },
  answers: { post: { sent: null } },
});
const pageScript = chartScript(page, {
  inputs: { start: undefined },
  events: {
    'page.hidden': { type: 'page.hidden' },
    'page.shown': { type: 'page.shown' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {},
  children: [formScript],
});

it('walks every combination of what is true at once', () => {
  expect(reachable(page).map(placeOfAll).sort()).toEqual([
    'letter.away + window.hidden',
    'letter.away + window.shown',
    'letter.done + window.hidden',
    'letter.done + window.shown',
    'letter.open + window.hidden',
    'letter.open + window.shown',
  ]);
  expect(resting(page)).toHaveLength(6);
  expect(screenless(page)).toEqual([]);
  expect(new Set(resting(page).flatMap(screensOf))).toEqual(new Set(['form', 'thanks', 'away']));
});

it('finds a combination that shows no screen, or two', () => {
  const sample = setup({ types: { events: {} as { type: 'go' }, tags: {} as 'one' | 'two' } });
  const two = sample.createMachine({
    id: 'two',
    type: 'parallel',
    states: {
      left: { initial: 'a', states: { a: { tags: 'one', on: { go: 'b' } }, b: {} } },
      right: { initial: 'c', states: { c: { on: { go: 'd' } }, d: { tags: 'two' } } },
    },
  });
  expect(screenless(two).sort()).toEqual([
    'two: left.a + right.d: one, two',
    'two: left.b + right.c: ',
  ]);
});

it('stops where every region has ended, and not before', () => {
  const ends = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'ends',
    type: 'parallel',
    states: {
      left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } },
      right: { initial: 'c', states: { c: { on: { go: 'd' } }, d: { type: 'final' } } },
    },
  });
  expect(resting(ends).map(placeOfAll).sort()).toEqual([
    'left.a + right.c',
    'left.a + right.d',
    'left.b + right.c',
  ]);
});

it('enters regions anew when a transition leads out of them and back', () => {
  const nested = setup({ types: { events: {} as { type: 'go' } | { type: 'again' } } });
  const chart = nested.createMachine({
    id: 'nested',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        on: { again: { target: 'both', reenter: true } },
        states: {
          left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
          right: { initial: 'c', states: { c: {} } },
        },
      },
    },
  });
  expect(reachable(chart).map(placeOfAll).sort()).toEqual([
    'both.left.a + both.right.c',
    'both.left.b + both.right.c',
  ]);
});

it('walks as the chart really goes', () => {
  const actor = createActor(page.provide({ actors: { form } })).start();
  expect(placeIn(actor.getSnapshot())).toBe('letter.open + window.shown');
  actor.send({ type: 'page.hidden' });
  expect(placeIn(actor.getSnapshot())).toBe('letter.open + window.hidden');
  actor.stop();
});

it('reaches what a child chart must be told first', async () => {
  const all = [...listTransitions(page), ...listTransitions(form)].map(({ key }) => key);
  const { ways, missing } = await searchWays(pageScript, new Set(all));
  expect(missing).toEqual([]);
  const done = ways.find(({ to }) => to === 'letter.done + window.shown');
  expect(done?.steps).toEqual([
    'start start',
    'form hears user.types',
    'form hears user.sends',
    'post succeeds sent',
  ]);
  const late = ways.find(({ steps }) => steps.at(-1) === 'wait patience');
  expect(late?.from).toBe('letter.open + window.shown');
});

it('replays what a child chart was told, by name or written out', async () => {
  for (const told of ['user.types', '{"type":"user.types","text":"Hello"}']) {
    const staged = await performed(
      pageScript,
      [
        'start start',
        'send page.hidden',
        `form hears ${told}`,
        'form hears user.sends',
        'post succeeds sent',
      ],
      createRecorder().inspect,
    );
    expect(placeOf(staged)).toBe('letter.done + window.hidden');
    staged.actor.stop();
  }
});

it('draws regions side by side', () => {
  const regions = shapeOf(page).nodes.filter(({ parent }) => parent === null);
  expect(regions.map(({ name, initial }) => `${name} ${initial}`)).toEqual([
    'letter true',
    'window true',
  ]);
});

it('redirects within the region, so that the other region goes on', () => {
  const events = setup({
    types: { events: {} as { type: 'go' } | { type: 'reset' } | { type: 'turn' } },
  });
  const config = {
    id: 'regions',
    type: 'parallel',
    on: { reset: '.left.a' },
    states: {
      left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
      right: { initial: 'c', states: { c: { on: { turn: 'd' } }, d: {} } },
    },
  } as const;
  const mutants = mutantsOf(events.createMachine(config));
  const placeWith = (name: string, ...told: ('go' | 'reset' | 'turn')[]) => {
    const mutant = mutants.find(candidate => nameOf(candidate) === name);
    if (!mutant) throw new Error(`no mutant ${name}`);
    const changed = mutated(config, mutant, guard => guard);
    // Built from the sample above; only one branch differs.
    const actor = createActor(events.createMachine(changed as typeof config)).start();
    for (const type of told) actor.send({ type });
    return placeIn(actor.getSnapshot());
  };
  expect(mutants.map(nameOf)).toHaveLength(6);
  expect(placeWith('redirect regions left.a on go#0', 'turn', 'go')).toBe(
    'left.mutantNowhere + right.d',
  );
  expect(placeWith('redirect regions right.c on turn#0', 'turn', 'go')).toBe(
    'left.b + right.mutantNowhere',
  );
  expect(placeWith('redirect regions (root) on reset#0', 'reset')).toBe(
    'left.mutantNowhere + right.c',
  );
  expect(placeWith('remove regions (root) on reset#0', 'go', 'reset')).toBe('left.b + right.c');
});
