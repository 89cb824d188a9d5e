import type { carriedBy } from '../../../src/domain/payment-method.ts';
import type { Purpose } from '../../../src/domain/purpose.ts';
import {
  carries,
  chartTests,
  collectors,
  isBuilt,
  allPurposes,
  allOutcomes,
  titleOf,
} from './collected.ts';
import { whyNotOffered } from './not-offered.ts';
import { others, type OtherWay } from './other-ways.ts';
import type { Cell, Outcome } from './outcomes.ts';
import { seen } from './seen.ts';

/** Every way to pay: the collectors, and what pays without one. */
type Way = keyof typeof carriedBy | OtherWay;
const ways: readonly Way[] = [...collectors, ...(Object.keys(others) as OtherWay[])]; // its own keys

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
  allPurposes.flatMap(purpose =>
    allOutcomes.map(outcome => ({ way, purpose, outcome, cell: cellOf(way, purpose, outcome) })),
  ),
);
