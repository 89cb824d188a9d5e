import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventFrom,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import { KnownFailure, type Failure } from '../../src/domain/failure.ts';
import { type AnsweredByHand, handOf, scripted, scriptedSource } from './scripted.ts';

/**
 * What a chart can be told while it is reviewed: how it begins, what people do, what servers
 * answer. Every entry has a name, so that a way through the chart is a list of words.
 */
export type ChartScript = {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, AnyEventObject>>;
  /** By actor (`src`); those of child charts stand among them. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly failures: Readonly<Record<string, readonly Failure[]>>;
  /** Of the charts that this one runs: what they can be told is told through it, too. */
  readonly children: readonly ChartScript[];
};

/** Actors that only speak; what they say stands among the events. */
const sources = new Set(['ticks', 'visibility', 'readCodes']);

/** Keeps inputs and events to what the chart takes. */
export const chartScript = <M extends AnyStateMachine>(
  machine: M,
  told: {
    inputs: Readonly<Record<string, InputFrom<M>>>;
    events: Readonly<Record<string, EventFrom<M>>>;
    answers: ChartScript['answers'];
    failures?: ChartScript['failures'];
    children?: readonly ChartScript[];
  },
): ChartScript => {
  const children = told.children ?? [];
  return {
    machine,
    ...told,
    answers: Object.assign({}, ...children.map(({ answers }) => answers), told.answers),
    failures: Object.assign({}, ...children.map(({ failures }) => failures), told.failures),
    children,
  };
};

/** What a child chart's own script lets it be told, however deep it runs. */
export function scriptWithin(script: ChartScript, chart: string): ChartScript | undefined {
  if (script.machine.id === chart) return script;
  return script.children.map(child => scriptWithin(child, chart)).find(Boolean);
}

/**
 * One step of a way: `start <input>`, `send <event>`, `<actor> succeeds <answer>`, `<actor> fails
 * <kind>`, `<actor> never answers`, `<child chart> hears <event>`, `wait <delay>`. Events, answers
 * and failures may also be written out as JSON, and a wait as milliseconds.
 */
export type Step = string;

const otherwise: readonly Failure[] = [
  { kind: 'network' },
  { kind: 'refused', reason: 'other', text: 'Bitte später noch einmal', requestId: 'req_8f2a11' },
];
export const failuresOf = (script: ChartScript, src: string): readonly Failure[] =>
  script.failures[src] ?? otherwise;
const words = (text: string, count: number) => [
  ...text.split(' ').slice(0, count),
  text.split(' ').slice(count).join(' '),
];

/** A chart on its stage: real, with every actor answered by hand and the clock moved by hand. */
export type Staged = {
  readonly actor: AnyActor;
  readonly clock: SimulatedClock;
  readonly perform: (step: Step) => Promise<void>;
  /** Every step that means something now. */
  readonly possible: () => Step[];
};

/** Begins a way; its first step is `start <input>`. */
export function onStage(
  script: ChartScript,
  start: Step,
  inspect: (event: InspectionEvent) => void,
): Staged {
  const clock = new SimulatedClock();
  // A name means one actor in the whole family of charts, so that one answer is for whichever asks.
  const made = new Map<string, ReturnType<typeof scripted<unknown, unknown>>['logic']>();
  const answeredByHand = (src: string) => {
    const logic = made.get(src) ?? scripted<unknown, unknown>().logic;
    made.set(src, logic);
    return logic;
  };
  const provided = (machine: AnyStateMachine): AnyStateMachine =>
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(machine.implementations.actors).map(([src, logic]) => {
          if (logic instanceof StateMachine) return [src, provided(logic)];
          return [src, sources.has(src) ? scriptedSource().logic : answeredByHand(src)];
        }),
      ),
    });
  const [, label = ''] = words(start, 1);
  return stagedOn(
    script,
    createActor(provided(script.machine), { clock, inspect, input: known(script.inputs, label) }),
    clock,
  );
}

/** Leads an actor whose own actors are all `scripted`, whoever made it. */
export function stagedOn(script: ChartScript, actor: AnyActor, clock: SimulatedClock): Staged {
  const hands = handsOf(actor.logic);

  const perform = async (step: Step) => {
    const [first = '', rest = ''] = words(step, 1);
    const [, verb, name = ''] = words(step, 2);
    if (first === 'send') actor.send(writtenOr(script.events, rest));
    else if (first === 'wait') clock.increment(delayNamed(actor, rest));
    else if (verb === 'hears') {
      const child = known(childrenOf(actor), first);
      child.send(writtenOr(scriptWithin(script, child.logic.id)?.events ?? {}, name));
    } else {
      const asked = known(Object.fromEntries(hands), first);
      if (verb === 'never') asked.staysSilent();
      else if (verb === 'succeeds') asked.succeeds(writtenOr(script.answers[first] ?? {}, name));
      else
        asked.fails(
          failureFrom(
            writtenOr(
              Object.fromEntries(failuresOf(script, first).map(failure => [failure.kind, failure])),
              name,
            ),
          ),
        );
    }
    await settled();
  };

  const possible = (): Step[] => {
    const snapshot = actor.getSnapshot();
    if (snapshot.status !== 'active') return [];
    const waiting = [...hands].filter(([, asked]) => asked.asked()).map(([src]) => src);
    return [
      ...waiting.flatMap(src => [
        ...Object.keys(script.answers[src] ?? {}).map(name => `${src} succeeds ${name}`),
        ...failuresOf(script, src).map(({ kind }) => `${src} fails ${kind}`),
      ]),
      ...Object.entries(script.events)
        .filter(([, event]) => snapshot.can(event))
        .map(([name]) => `send ${name}`),
      ...Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
        Object.entries(scriptWithin(script, child.logic.id)?.events ?? {})
          .filter(([, event]) => child.getSnapshot().can(event))
          .map(([name]) => `${id} hears ${name}`),
      ),
      ...[...pending(actor).keys()].map(delay => `wait ${delay}`),
    ];
  };
  return { actor, clock, perform, possible };
}

/** Performs a whole way on a fresh stage. */
export async function performed(
  script: ChartScript,
  steps: readonly Step[],
  inspect: (event: InspectionEvent) => void,
): Promise<Staged> {
  const [start = 'start', ...others] = steps;
  const staged = onStage(script, start, inspect);
  await led(staged, others);
  return staged;
}

/** Starts a staged chart and leads it on. */
export async function led({ actor, perform }: Staged, steps: readonly Step[]): Promise<void> {
  actor.start();
  await settled();
  for (const step of steps) await perform(step);
}

/** Who answers, by the name of the actor; those of child charts are among them. */
export function handsOf(logic: unknown): Map<string, AnsweredByHand> {
  if (!(logic instanceof StateMachine)) return new Map();
  return new Map(
    Object.entries(logic.implementations.actors).flatMap(
      ([src, inner]): [string, AnsweredByHand][] => {
        const hand = typeof inner === 'object' && inner !== null ? handOf(inner) : undefined;
        return hand ? [[src, hand]] : [...handsOf(inner)];
      },
    ),
  );
}

/** The child charts that run now, by id. */
export function childrenOf(actor: AnyActor): Readonly<Record<string, AnyActor>> {
  const all: [string, AnyActor | undefined][] = Object.entries(actor.getSnapshot().children ?? {});
  return Object.fromEntries(
    all.flatMap(([id, child]) =>
      child?.logic instanceof StateMachine
        ? [[id, child] as const, ...Object.entries(childrenOf(child))]
        : [],
    ),
  );
}

/** A sample by its name, or what is written out. */
function writtenOr<Value>(table: Readonly<Record<string, Value>>, name: string): Value {
  return name in table || !/^["[{]|^(null|true|false)$|^-?\d/.test(name)
    ? known(table, name)
    : JSON.parse(name);
}

function failureFrom(told: Failure | string): Error {
  return typeof told === 'string' ? new Error(told) : new KnownFailure(told);
}

function known<Value>(table: Readonly<Record<string, Value>>, name: string): Value {
  const value = table[name];
  if (value === undefined && !(name in table))
    throw new Error(`"${name}" is none of: ${Object.keys(table).join(', ')}`);
  // The name is in the table, so what was found is its value, even if that is undefined.
  return value as Value;
}

/** Delays that run now, here or in a child chart, by name; only numbers are used here. */
function pending(actor: AnyActor): Map<string, number> {
  const running = [...Object.values(childrenOf(actor)), actor];
  return new Map(
    running.flatMap(one => {
      const nodes: readonly AnyStateNode[] = one.getSnapshot()._nodes;
      return nodes
        .flatMap(node => node.after.map(({ delay }) => String(delay)))
        .map((name): [string, number] => [name, delayOf(one, name)]);
    }),
  );
}

const delayOf = ({ logic }: AnyActor, name: string): number => {
  const delay = logic instanceof StateMachine ? logic.implementations.delays[name] : undefined;
  return typeof delay === 'number' ? delay : Number(name);
};

const delayNamed = (actor: AnyActor, name: string): number =>
  pending(actor).get(name) ?? delayOf(actor, name);

/**
 * Lets what a settled promise sets in motion happen, without taking time: an answer passes fewer
 * than ten promises.
 */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
