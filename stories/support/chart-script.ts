import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom } from 'xstate';
import type { ActorsOf } from '../../machines/declare.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { AnswersOf } from './world.ts';
import { refusedBy } from './server-texts.ts';

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

/** Those of its own actors are all there; a chart it runs may be answered as well. */
type ToldAnswers<M extends AnyStateMachine> = Partial<AnswersOf<M>> &
  Pick<AnswersOf<M>, Extract<keyof ActorsOf<M>, keyof AnswersOf<M>>>;

/**
 * Keeps inputs, events and answers to what the chart takes: without the answers of an actor that it
 * asks it does not compile.
 */
export const chartScript = <M extends AnyStateMachine>(
  machine: M,
  told: {
    inputs: Readonly<Record<string, InputFrom<M>>>;
    events: Readonly<Record<string, EventFrom<M>>>;
    answers: ToldAnswers<M>;
    failures?: Partial<Readonly<Record<keyof AnswersOf<M>, readonly Failure[]>>>;
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
 * <kind>`, `<actor> never answers`, `<child chart> hears <event>`, `wait <delay>`. Inputs,
 * events, answers and failures may also be written out as JSON, and a wait as milliseconds.
 */
export type Step = string;

const otherwise: readonly Failure[] = [
  { kind: 'network' },
  refusedBy('notFound', 'server.notFound', { requestId: 'req_8f2a11' }),
];
export const failuresOf = (script: ChartScript, src: string): readonly Failure[] =>
  script.failures[src] ?? otherwise;
