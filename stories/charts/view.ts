import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import {
  anywhere,
  type ChartEdge,
  type ChartView,
  type Choice,
  type DrawnChart,
  type LogLine,
  type Offer,
  type Running,
} from '../../.storybook/chart-panel/protocol.ts';
import { childrenOf, type ChartScript, failuresOf, handsOf } from '../support/chart-script.ts';
import { transitionKey, transitionsOf } from '../support/recorder.ts';
import { placeIn } from '../support/search.ts';
import { type Entry, stepOf, type Timer } from '../support/tape.ts';
import { nodesOf, tagsOf } from '../support/walk.ts';
import { fieldsOf } from './fields.ts';
import type { Presented } from './lead.ts';
import { scripts } from './scripts/all.ts';

const byChart: Readonly<Record<string, ChartScript>> = Object.fromEntries(
  Object.values(scripts).map(script => [script.machine.id, script]),
);

/** A chart is known by its script alone. */
export const scriptOf = ({ logic }: AnyActor): ChartScript | null =>
  logic instanceof StateMachine ? (byChart[logic.id] ?? null) : null;

/** A story's chart as the Chart panel shows it. */
export function viewOf(
  script: ChartScript,
  { story, actor, tape, start }: Omit<Presented, 'restage'>,
  home: number,
): ChartView {
  const entries = tape.entries(),
    timers = tape.timers(),
    snapshot = actor.getSnapshot();
  const children = Object.entries(childrenOf(actor));
  const active = snapshot.status === 'active';
  return {
    story,
    charts: [actor, ...children.map(([, child]) => child)].map(one => drawnOf(one, entries)),
    offers: active
      ? [
          ...offersOf(script, actor, null),
          ...children.flatMap(([id, child]) =>
            scriptOf(child) ? offersOf(scriptOf(child) ?? script, child, id) : [],
          ),
        ]
      : [],
    running: active ? runningOf(script, actor, timers) : [],
    now: actor.clock instanceof SimulatedClock ? actor.clock.now() : null,
    delays: timers.map(({ name, left }) => ({ name, left })),
    log: entries.map(entry => lineOf(script, entry, start)),
    home,
    ended: snapshot.status !== 'active',
  };
}

function drawnOf(actor: AnyActor, entries: readonly Entry[]): DrawnChart {
  const { nodes, edges, chart } = shapeOf(actor.logic);
  const snapshot = actor.getSnapshot();
  const active: readonly AnyStateNode[] = snapshot._nodes;
  const taken: Record<string, number[]> = {};
  for (const [index, entry] of entries.entries())
    for (const key of entry.taken) taken[key] = [...(taken[key] ?? []), index];
  return {
    chart,
    nodes,
    edges,
    place: placeIn(snapshot),
    active: active.filter(({ parent }) => parent).map(({ id }) => id),
    taken,
  };
}

/** What is drawn of a chart wherever it stands. */
export function shapeOf({
  root,
  id,
}: AnyStateMachine): Pick<DrawnChart, 'chart' | 'nodes' | 'edges'> {
  const nodes = nodesOf(root).filter(node => node !== root);
  return {
    chart: id,
    nodes: nodes.map(node => ({
      id: node.id,
      parent: node.parent && node.parent !== root ? node.parent.id : null,
      name: node.key,
      screen: Object.keys(node.states).length === 0 ? (tagsOf(node)[0] ?? null) : null,
      initial: isInitial(node),
      final: node.type === 'final',
    })),
    edges: nodesOf(root).flatMap(edgesFrom),
  };
}

/** Of parallel regions each begins. */
const isInitial = (node: AnyStateNode): boolean =>
  node.parent?.type === 'parallel' || (node.parent?.initial.target?.includes(node) ?? false);

function edgesFrom(node: AnyStateNode): ChartEdge[] {
  const from = node.parent ? node.id : anywhere;
  return transitionsOf(node).flatMap(([descriptor, branches]) =>
    branches.flatMap((branch, index) =>
      (branch.target ?? [node]).map(target => {
        const to = target.parent ? target.id : anywhere;
        return {
          key: transitionKey(node, descriptor, index),
          from,
          to,
          event: spoken(descriptor),
          guard: branch.guard ? guardName(branch.guard) : null,
          inner: from === to,
        };
      }),
    ),
  );
}

/** `loadMethods done`, `after callTimeout`, `user.pays`. */
function spoken(descriptor: string): string {
  const [, kind, name = ''] =
    /^xstate\.(after|done|error)\.(?:actor\.|state\.)?(.+)$/.exec(descriptor) ?? [];
  if (kind === 'after') return `after ${name.split('.')[0] ?? ''}`;
  if (kind) return `${name} ${kind === 'done' ? 'done' : 'fails'}`;
  return descriptor === '*' ? 'any event' : descriptor || 'always';
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  return guard !== null && typeof guard === 'object' && 'type' in guard ? String(guard.type) : '';
}

/**
 * Events the chart listens to where it stands; those that a guard refuses name it. `child` is the
 * id of a chart the story's chart runs.
 */
function offersOf(script: ChartScript, actor: AnyActor, child: string | null): Offer[] {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const samples: AnyEventObject[] = Object.values(script.events);
  return Object.entries(script.events).flatMap(([name, event]): Offer[] => {
    const branches = nodes
      .flatMap(node => transitionsOf(node))
      .filter(([descriptor]) => descriptor === event.type || descriptor === '*')
      .flatMap(([, all]) => all);
    const refused = !snapshot.can(event);
    if (refused && branches.length === 0) return [];
    return [
      {
        step: child ? `${child} hears` : 'send',
        name,
        to: actor.logic.id,
        payload: JSON.stringify(event),
        fields: fieldsOf(event, samples),
        guard: refused
          ? [...new Set(branches.map(({ guard }) => guardName(guard)).filter(Boolean))].join(
              ', ',
            ) || 'this state'
          : null,
      },
    ];
  });
}

function runningOf(script: ChartScript, actor: AnyActor, timers: readonly Timer[]): Running[] {
  const nodes: readonly AnyStateNode[] = [actor, ...Object.values(childrenOf(actor))].flatMap(
    one => one.getSnapshot()._nodes,
  );
  return [...handsOf(actor.logic)]
    .filter(([, hand]) => hand.asked())
    .map(([src, hand]) => {
      const asking = nodes.find(node => node.invoke.some(invoke => invoke.src === src));
      const limit =
        timers.find(
          ({ node }) => asking && (asking.id === node || asking.id.startsWith(`${node}.`)),
        ) ?? null;
      const choice =
        (verb: string) =>
        (name: string): Choice => ({ step: `${src} ${verb} ${name}`, name });
      return {
        src,
        silent: hand.silent(),
        successes: Object.keys(script.answers[src] ?? {}).map(choice('succeeds')),
        failures: [...new Set(failuresOf(script, src).map(({ kind }) => kind))].map(
          choice('fails'),
        ),
        never: `${src} never answers`,
        limit: limit && { name: limit.name, left: limit.left },
      };
    });
}

function lineOf(script: ChartScript, { told, places }: Entry, start: string): LogLine {
  const step = stepOf(script, told, start);
  switch (told.kind) {
    case 'start':
      return { step, kind: 'start', name: step, places };
    case 'wait':
      return { step, kind: 'wait', name: `${told.milliseconds / 1_000} s`, places };
    case 'event':
      return { step, kind: 'event', name: shortened(step.replace(/^send /, '')), places };
    case 'answer':
      return {
        step,
        kind: told.answer.kind,
        name: shortened(step.replace(/ (succeeds|fails) /, ' ')),
        places,
      };
  }
}

/** What is written out in full is data of the story: the log says what it is, not all of it. */
function shortened(step: string): string {
  const [, words = '', written = ''] = /^(.*?) ?([[{].*)$/.exec(step) ?? [];
  if (!written) return step;
  const [, called = '…'] = /"(?:type|kind)":"([^"]+)"/.exec(written) ?? [];
  return words ? `${words} ${called}` : `${called} …`;
}
