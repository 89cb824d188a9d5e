import { carriedBy, type BuiltCollector } from '../../../src/domain/payment-method.ts';
import { purposes, type Purpose } from '../../../src/domain/purpose.ts';
import { outcomes, type Outcome } from './outcomes.ts';

/** The ways to pay by what collects the money. */
export const collectors = Object.keys(carriedBy) as (keyof typeof carriedBy)[]; // its own keys
export const allPurposes = Object.keys(purposes) as Purpose[]; // its own keys
export const allOutcomes = Object.keys(outcomes) as Outcome[];

/** What a collector of ours carries is reached in its chart, in every outcome. */
export type Collected = {
  readonly collector: BuiltCollector;
  readonly purpose: Purpose;
  readonly outcome: Outcome;
};
export const isBuilt = (way: string): way is BuiltCollector =>
  way in carriedBy && carriedBy[way as keyof typeof carriedBy].length > 0;
export const carries = (way: BuiltCollector, purpose: Purpose): boolean =>
  (carriedBy[way] as readonly Purpose[]).includes(purpose);

/** The cells that the chart's own tests must reach; they read this very list. */
export const collected: readonly Collected[] = collectors
  .filter(isBuilt)
  .flatMap(collector =>
    allPurposes
      .filter(purpose => carries(collector, purpose))
      .flatMap(purpose => allOutcomes.map(outcome => ({ collector, purpose, outcome }))),
  );
export const chartTests = 'tests/machines/payment/every-way.test.ts';
export const titleOf = ({ collector, purpose, outcome }: Collected): string =>
  `${collector} for ${purpose}: ${outcomes[outcome]}`;
