import type { AnyEventObject } from 'xstate';
import type { Answer } from './scripted.ts';

/**
 * One input of a chart, from whatever source: a play function, a person on the screen, the Chart
 * panel.
 */
export type Told =
  | { readonly kind: 'start' }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | {
      readonly kind: 'event';
      /** Id and chart of the child chart that got it. */
      readonly child: { readonly id: string; readonly chart: string } | null;
      readonly event: AnyEventObject;
    }
  | { readonly kind: 'answer'; readonly src: string; readonly answer: Answer };

/** An input with the places it led through and the transitions it took. */
export type Entry = {
  readonly told: Told;
  readonly places: readonly string[];
  readonly taken: readonly string[];
};

/** A delay that runs, on the simulated clock. */
export type Timer = {
  readonly name: string;
  readonly node: string;
  readonly full: number;
  readonly left: number;
};
