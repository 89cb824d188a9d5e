import { carriedBy, type BuiltCollector } from '../../../src/domain/payment-method.ts';
import { purposes, type Purpose } from '../../../src/domain/purpose.ts';
import { whyNotOffered } from './not-offered.ts';
import { others, type OtherWay } from './other-ways.ts';
import { outcomes, type Cell, type Outcome } from './outcomes.ts';
import { seen } from './seen.ts';

/** Every way to pay: the collectors, and what pays without one. */
const collectors = Object.keys(carriedBy) as (keyof typeof carriedBy)[]; // its own keys
type Way = keyof typeof carriedBy | OtherWay;
const ways: readonly Way[] = [...collectors, ...(Object.keys(others) as OtherWay[])]; // as above

const names = Object.keys(purposes) as Purpose[]; // its own keys
const results = Object.keys(outcomes) as Outcome[];

/** What a collector of ours carries is reached in its chart, in every outcome. */
export type Collected = {
  readonly collector: BuiltCollector;
  readonly purpose: Purpose;
  readonly outcome: Outcome;
};
const isBuilt = (way: Way): way is BuiltCollector =>
  way in carriedBy && carriedBy[way as keyof typeof carriedBy].length > 0;
const carries = (way: Way, purpose: Purpose): boolean =>
  isBuilt(way) && (carriedBy[way] as readonly Purpose[]).includes(purpose);

/** The cells that the chart's own tests must reach; they read this very list. */
export const collected: readonly Collected[] = collectors
  .filter(isBuilt)
  .flatMap(collector =>
    names
      .filter(purpose => carries(collector, purpose))
      .flatMap(purpose => results.map(outcome => ({ collector, purpose, outcome }))),
  );
export const chartTests = 'tests/machines/payment/every-way.test.ts';
export const titleOf = ({ collector, purpose, outcome }: Collected): string =>
  `${collector} for ${purpose}: ${outcomes[outcome]}`;

/** A cell that nobody can come to says why; one without a reason is found by the test. */
const notOffered = (way: Way, purpose: Purpose): Cell => ({
  not: whyNotOffered(way, purpose) ?? '',
});

/** How a way to pay, for a purpose, comes to an outcome. */
function cellOf(way: Way, purpose: Purpose, outcome: Outcome): Cell {
  const journeys = seen[`${way} ${purpose} ${outcome}`] ?? [];
  if (way in others) return others[way as OtherWay](purpose, outcome) ?? notOffered(way, purpose);
  if (!isBuilt(way) || !carries(way, purpose)) return notOffered(way, purpose);
  const chart = { file: chartTests, title: titleOf({ collector: way, purpose, outcome }) };
  return { tests: [...journeys, chart] };
}

/** Every cell, in the order of the table. */
export const cells = ways.flatMap(way =>
  names.flatMap(purpose =>
    results.map(outcome => ({ way, purpose, outcome, cell: cellOf(way, purpose, outcome) })),
  ),
);
