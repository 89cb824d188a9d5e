import type { AnyActor } from 'xstate';
import type { Step } from '../stage/chart-script.ts';
import type { Tape } from '../stage/tape.ts';
import type { Subject } from './subject.ts';

/**
 * A story's chart connected to the Chart panel. `start` is the first step of its way; `restage`
 * replaces it by a fresh one, to be led the whole way.
 */
export type Presented = {
  readonly story: string;
  readonly actor: AnyActor;
  readonly tape: Tape;
  /** Knowledge about its chart, loaded when the panel is opened. */
  readonly subject: () => Promise<Subject>;
  readonly start: Step;
  readonly restage: (
    steps: readonly Step[],
    lead: (actor: AnyActor) => Promise<void>,
  ) => Promise<void>;
};
