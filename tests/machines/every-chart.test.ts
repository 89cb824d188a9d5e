import { expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { transitionsOf } from '../../packages/review-room/src/stage/recorder.ts';
import { sources } from '../../stories/support/sources.ts';
import {
  chainOf,
  machinesOf,
  nodesOf,
  reachable,
  resting,
  screenless,
} from '../../packages/review-room/src/stage/walk.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
  eager: true,
});
const charts = Object.values(modules)
  .flatMap(machinesOf)
  .map(machine => [machine.id, machine] as const);

/**
 * Read and write the phone's own storage at once, open another page, or run the card fields' own check: nothing to
 * wait for.
 */
const local = new Set([
  'recallAttempt',
  'openAttempt',
  'closeAttempt',
  'keepClaim',
  'keepForm',
  'submitCard',
  'readNumber',
  'openSignInPage',
  'comeBack',
]);
/** Documented at its chart as never failing. */
const neverFails = new Set(['forgetCode']);

const named = (nodes: Iterable<AnyStateNode>) => [...nodes].map(({ id }) => id);

const invokesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap(node =>
    node.invoke.map(invoke => ({
      node,
      id: invoke.id,
      src: typeof invoke.src === 'string' ? invoke.src : '',
    })),
  );
const isChart = (machine: AnyStateMachine, src: string) =>
  machine.implementations.actors[src] instanceof StateMachine;
const answers = (machine: AnyStateMachine) =>
  invokesOf(machine).filter(({ src }) => !sources.has(src) && !isChart(machine, src));

it('there are charts', () => {
  expect(charts.map(([id]) => id).sort()).toEqual([...new Set(charts.map(([id]) => id))].sort());
  expect(charts.length).toBeGreaterThanOrEqual(9);
});

it.each(charts)('%s: chart and every invoke are named in the chart itself', (id, machine) => {
  expect(machine.config.id).toBe(id);
  const declared = invokesOf(machine);
  // XState's own name for one without: `0.payment.failed`.
  expect(declared.filter(({ id }) => /^\d+\./.test(id)).map(({ src }) => src)).toEqual([]);
  // Charts that share a face have one name, whichever runs.
  const asked = declared.filter(({ src }) => !isChart(machine, src)).map(({ id }) => id);
  expect(asked).toHaveLength(new Set(asked).size);
  const run = declared.filter(({ src }) => isChart(machine, src)).map(({ id }) => id);
  expect(asked.filter(id => run.includes(id))).toEqual([]);
});

it.each(charts)('%s: every transition leads to a state of the chart', (_, machine) => {
  const nodes = new Set(nodesOf(machine.root));
  const targets = [...nodes].flatMap(node =>
    transitionsOf(node).flatMap(([, branches]) => branches.flatMap(({ target }) => target ?? [])),
  );
  expect(named(targets.filter(target => !nodes.has(target)))).toEqual([]);
  expect(targets.length).toBeGreaterThan(0);
});

it.each(charts)('%s: every state can be reached', (_, machine) => {
  const entered = new Set(reachable(machine).flat().flatMap(chainOf));
  expect(named(nodesOf(machine.root).filter(node => !entered.has(node)))).toEqual([]);
});

it.each(charts)('%s: a chart with screens shows exactly one wherever it rests', (_, machine) => {
  expect(resting(machine).length).toBeGreaterThan(0);
  expect(screenless(machine)).toEqual([]);
});

it.each(charts)(
  '%s: whatever is asked may fail, and is not waited for without end',
  (_, machine) => {
    const asked = answers(machine).filter(({ src }) => !neverFails.has(src));
    const handles = (node: AnyStateNode, prefix: string) =>
      chainOf(node).some(({ transitions }) =>
        [...transitions.keys()].some(descriptor => descriptor.startsWith(prefix)),
      );
    expect(
      asked
        .filter(({ node, id }) => !node.transitions.has(`xstate.error.actor.${id}`))
        .map(({ id }) => id),
    ).toEqual([]);
    expect(
      asked
        .filter(({ src }) => !local.has(src))
        .filter(({ node }) => !handles(node, 'xstate.after.'))
        .map(({ id }) => id),
    ).toEqual([]);
  },
);

it.each(charts)('%s: every declared guard, action, actor and delay is used', (_, machine) => {
  const text = JSON.stringify(machine.config, (_key, value: unknown) =>
    typeof value === 'function' ? undefined : value,
  );
  const { actions, actors, delays, guards } = machine.implementations;
  const used = (name: string) => text.includes(`"${name}"`);
  expect(
    [actions, actors, delays, guards]
      .flatMap(all => Object.keys(all ?? {}))
      .filter(name => !used(name)),
  ).toEqual([]);
});
