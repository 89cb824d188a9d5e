import type { LocalEnds } from '../support/local.ts';
import type { Before } from './invariants.ts';
import type { Payer } from './payer.ts';
import type { Scene } from './scene.ts';
import type { Goal, Tap } from './taps.ts';

/**
 * `fromStation`: Back has to lead to the station's page, as it does after clicking. `twice`: what
 * begins the step is tapped twice.
 */
export type Circumstances = { readonly fromStation: boolean; readonly twice: boolean };

/** Step of the main job: the person's action, the request that carries it, and its goal. */
export type Step = {
  readonly title: string;
  /** The request that meets the fault, as `METHOD /path`. */
  readonly asks: RegExp;
  /** The request is the browser's own, for its next page. */
  readonly isForPage?: true;
  /** The request is made by a window over the page. */
  readonly inWindow?: true;
  /**
   * `opening`: the page itself is opened by it, and has arrived when its request meets the fault.
   */
  readonly startsBy: 'opening' | 'tap' | 'itself';
  /** Goes up to the moment before. */
  arrive(scene: Scene, circumstances: Circumstances): Promise<void>;
  /** Action that makes the request. */
  begin(scene: Scene, circumstances: Circumstances): Promise<void>;
  /** The cabinet's part, once the network is there again. */
  settle?(scene: Scene): Promise<void>;
  /** The page's own limit for this request, in milliseconds. */
  readonly limit: number;
  readonly goal: Goal;
  /** Next tap when nothing goes wrong; null: nothing is left to tap. */
  readonly next: Tap | null;
  readonly payer: Payer;
  /** Tap that pays, unless it is a deposit; and the tap that leads to its page. */
  readonly pays?: Tap;
  readonly leadsThere?: Tap;
  /** The page asks by itself, seconds apart: its clock is moved. */
  readonly clockMoves?: true;
  /** Final assertion, where it is not the goal's. */
  readonly ends?: (local: LocalEnds, before: Before) => Promise<void>;
};
