import type { Before } from '../../bad-luck/invariants.ts';
import type { StruckStep } from '../../bad-luck/traps.ts';
import type { LocalEnds } from '../../support/local.ts';
import type { TabletScene } from './scene.ts';
import type { Goal, Tap } from './way.ts';

/** Step at a tablet: the event, the request that carries it, and its goal. */
export type TabletStep = StruckStep & {
  readonly title: string;
  /** True if it ends with one rental. */
  readonly rents: boolean;
  /** Final assertion in place of a hold on a card. */
  readonly ends?: (local: LocalEnds, before: Before) => Promise<void>;
  /** A person has begun to rent when it begins. */
  readonly isVisited?: true;
  readonly goal: Goal;
  /** Next tap when nothing goes wrong; null: none. */
  readonly next: Tap | null;
  /** Goes up to the moment before. */
  arrive(scene: TabletScene): Promise<void>;
  /** Action that makes the request; `twice`: tapped twice. */
  begin(scene: TabletScene, twice: boolean): Promise<void>;
};

const limit = 10_500;
/** Renting by card. */
export const common = { limit, startsBy: 'tap', rents: true, goal: 'rented', next: null } as const;
/** Steps without a rental. */
export const withoutRental = { ...common, rents: false } as const;
