import type { AnyEventObject, AnyStateMachine } from 'xstate';

/**
 * Script of a chart under review: inputs, people's events, servers' answers. Every entry has a
 * name, so that a way through the chart is a list of words.
 */
export type ChartScript = {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, AnyEventObject>>;
  /** By actor (`src`), including those of child charts. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By actor, and there by the failure's name. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly failing: Failing;
  /** Names of actors that only send events: they never answer and never fail. */
  readonly sources: ReadonlySet<string>;
  /** Scripts of the charts that this one runs, whose events can be sent through it. */
  readonly children: readonly ChartScript[];
  /** Names of events and actors whose payload is unknown, since only the machine was given. */
  readonly guessed?: {
    readonly events: ReadonlySet<string>;
    readonly answers: ReadonlySet<string>;
  };
};

/** Failures as data, which a step can write out and a person can choose. */
export type Failing = {
  /** Failures, by name, of actors without any in the script. */
  readonly otherwise: Readonly<Record<string, unknown>>;
  /** Form of a failure when it is thrown. */
  readonly thrown: (failure: unknown) => unknown;
  /** Data of a thrown error; undefined for an unexpected one. */
  readonly told: (thrown: unknown) => unknown;
};

/** Failures that are errors and differ only by message. */
export const errors: Failing = {
  otherwise: { 'an error': 'an error' },
  thrown: message => new Error(String(message)),
  told: thrown => (thrown instanceof Error ? thrown.message : undefined),
};

/** Script of a child chart, however deep it runs. */
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
