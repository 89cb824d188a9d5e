import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate';
import type { ActorsOf } from '../../machines/declare.ts';
import type { ChartScript } from '../../packages/review-room/src/stage/chart-script.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { byKind, failing } from './failing.ts';
import { sources } from './sources.ts';
import type { AnswersOf } from './world.ts';

/** Answers of all of its own actors; a chart it runs may be answered as well. */
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
    failures: Object.assign({}, ...children.map(({ failures }) => failures), byName(told.failures)),
    failing,
    sources,
    children,
  };
};

const byName = (failures: Readonly<Record<string, readonly Failure[] | undefined>> = {}) =>
  Object.fromEntries(Object.entries(failures).map(([src, own]) => [src, byKind(own ?? [])]));
