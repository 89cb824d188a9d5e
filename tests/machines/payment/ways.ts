import { carriedBy, type BuiltCollector } from '../../../src/domain/payment-method.ts';
import { purposes, type Purpose } from '../../../src/domain/charge.ts';

/** Outcomes of a payment for the person. */
export const outcomes = {
  paid: 'paid once',
  declined: 'the bank says no',
  asked: 'the bank asks first',
  left: 'the person leaves',
  unknown: 'the answer is lost',
} as const;
export type Outcome = keyof typeof outcomes;

/** A way to pay that a chart collects, for a purpose that it carries, in one outcome. */
export type Way = {
  readonly collector: BuiltCollector;
  readonly purpose: Purpose;
  readonly outcome: Outcome;
};

const collectors = Object.keys(carriedBy) as (keyof typeof carriedBy)[]; // its own keys
const isBuilt = (collector: keyof typeof carriedBy): collector is BuiltCollector =>
  carriedBy[collector].length > 0;
const carries = (collector: BuiltCollector, purpose: Purpose): boolean =>
  (carriedBy[collector] as readonly Purpose[]).includes(purpose);

export const ways: readonly Way[] = collectors.filter(isBuilt).flatMap(collector =>
  (Object.keys(purposes) as Purpose[]) // its own keys
    .filter(purpose => carries(collector, purpose))
    .flatMap(purpose =>
      (Object.keys(outcomes) as Outcome[]).map(outcome => ({ collector, purpose, outcome })),
    ),
);

export const titleOf = ({ collector, purpose, outcome }: Way): string =>
  `${collector} for ${purpose}: ${outcomes[outcome]}`;
