import { type AnyStateMachine, StateMachine } from 'xstate';
import type { PlainTables } from '../lead/subject-of.ts';
import type { Step } from '../stage/chart-script.ts';
import type { Samples } from '../stage/from-machine.ts';

export type Told = Samples & {
  readonly machine: AnyStateMachine;
  /** Plain words for names of the code. */
  readonly words?: PlainTables;
  /** Steps that the story takes by itself, to show another state than the first. */
  readonly way?: readonly Step[];
};

/** A story's parameter `xstate`. */
export type XstateParameter = AnyStateMachine | Told;

export const inFull = (told: XstateParameter): Told =>
  told instanceof StateMachine ? { machine: told } : told;
