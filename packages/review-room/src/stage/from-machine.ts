import { type AnyEventObject, type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { type ChartScript, errors, type Failing } from './chart-script.ts';
import { withNamedActors } from './named-actors.ts';
import { transitionsOf } from './recorder.ts';
import { nodesOf } from './walk.ts';

/** Parameter of a story about its chart beside the machine; everything else is derived. */
export type Samples = {
  /** Input that the chart begins with. */
  readonly input?: unknown;
  /** Events with a payload, by a name; the others are found in the machine. */
  readonly events?: Readonly<Record<string, AnyEventObject>>;
  /** By actor (`src`), and there by a name. */
  readonly answers?: ChartScript['answers'];
  readonly failures?: ChartScript['failures'];
  readonly failing?: Failing;
};

/** Name of the single input. */
const beginning = '';

/**
 * Makes the script of a chart that has none: its events, its actors and those of the charts that it
 * runs are found in the machine.
 */
export function scriptFrom(given: AnyStateMachine, samples: Samples = {}): ChartScript {
  const { input, events = {}, answers = {}, failures = {}, failing = errors } = samples;
  const machine = withNamedActors(given);
  const asked = askedBy(machine);
  const heard = heardBy(machine, events);
  const children = Object.values(machine.implementations.actors).flatMap(logic =>
    logic instanceof StateMachine ? [scriptFrom(logic, { ...samples, input: undefined })] : [],
  );
  const actors = Object.entries(machine.implementations.actors).filter(
    ([, logic]) => !(logic instanceof StateMachine),
  );
  return {
    machine: machine.provide({
      actors: Object.fromEntries(children.flatMap(child => childOf(machine, child))),
    }),
    inputs: { [beginning]: input },
    events: heard,
    answers: Object.assign(
      {},
      ...children.map(child => child.answers),
      Object.fromEntries(
        actors.flatMap(([src]) =>
          asked.has(src) ? [[src, answers[src] ?? { done: undefined }]] : [],
        ),
      ),
    ),
    failures,
    failing,
    sources: new Set([
      ...children.flatMap(child => [...child.sources]),
      ...actors.flatMap(([src]) => (asked.has(src) ? [] : [src])),
    ]),
    children,
    guessed: {
      events: new Set(Object.keys(heard).filter(name => !(name in events))),
      answers: new Set(
        [asked, ...children.map(child => child.guessed?.answers ?? [])].flatMap(all =>
          [...all].filter(src => !(src in answers)),
        ),
      ),
    },
  };
}

/** Names under which a chart runs another one, with that one's chart from its script. */
const childOf = ({ implementations }: AnyStateMachine, child: ChartScript) =>
  Object.entries(implementations.actors).flatMap(([src, logic]) =>
    logic instanceof StateMachine && logic.id === child.machine.id
      ? [[src, child.machine] as const]
      : [],
  );

/** Actors whose answer or failure the chart waits for; the others only send events. */
const askedBy = ({ root }: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    nodesOf(root)
      .flatMap(({ invoke }) => invoke)
      .filter(({ onDone, onError }) => onDone !== undefined || onError !== undefined)
      .flatMap(({ src }) => (typeof src === 'string' ? [src] : [])),
  );

/** Every event that a chart listens to: its samples, or its type if there are none. */
function heardBy(
  { root }: AnyStateMachine,
  samples: Readonly<Record<string, AnyEventObject>>,
): Readonly<Record<string, AnyEventObject>> {
  const types = new Set(nodesOf(root).flatMap(heardIn));
  const told = Object.entries(samples).filter(([, { type }]) => types.has(type));
  const known = new Set(told.map(([, { type }]) => type));
  return Object.fromEntries([
    ...told,
    ...[...types].filter(type => !known.has(type)).map(type => [type, { type }] as const),
  ]);
}

const heardIn = (node: AnyStateNode): readonly string[] =>
  transitionsOf(node)
    .map(([descriptor]) => descriptor)
    .filter(type => type !== '' && !type.startsWith('xstate.') && !type.endsWith('*'));
