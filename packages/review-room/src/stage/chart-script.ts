import type { AnyEventObject, AnyStateMachine } from 'xstate';

/**
 * Script of a chart while it is reviewed: how it begins, what people do, what servers
 * answer. Every entry has a name, so that a way through the chart is a list of words.
 */
export type ChartScript = {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, AnyEventObject>>;
  /** By actor (`src`); those of child charts stand among them. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By actor, and there by the failure's name. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly failing: Failing;
  /** Names of actors that only speak: they never answer and never fail. */
  readonly sources: ReadonlySet<string>;
  /** Of the charts that this one runs: what they can be told is told through it, too. */
  readonly children: readonly ChartScript[];
  /** Names of events and actors of which only the machine is known, not what they carry. */
  readonly guessed?: {
    readonly events: ReadonlySet<string>;
    readonly answers: ReadonlySet<string>;
  };
};

/** Failures as data, which a step can write out and a person can choose. */
export type Failing = {
  /** By name: what an actor fails with of which the script says nothing. */
  readonly otherwise: Readonly<Record<string, unknown>>;
  /** Form of a failure when it is thrown. */
  readonly thrown: (failure: unknown) => unknown;
  /** The data of what was thrown; undefined for a surprise. */
  readonly told: (thrown: unknown) => unknown;
};

/** Failures that are errors and differ by their message alone. */
export const errors: Failing = {
  otherwise: { 'an error': 'an error' },
  thrown: message => new Error(String(message)),
  told: thrown => (thrown instanceof Error ? thrown.message : undefined),
};

/** Words of a child chart's own script, however deep it runs. */
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

/** Failures of an actor, by name. */
export const failuresOf = (script: ChartScript, src: string): Readonly<Record<string, unknown>> =>
  script.failures[src] ?? script.failing.otherwise;
