import { expect, it } from 'vitest';
import { collecting } from '../../../machines/payment/collecting.states.ts';
import { collectors } from '../../../machines/payment/payment.setup.ts';
import type { BuiltCollector } from '../../../src/domain/payment-method.ts';
import { collectorViews } from '../../../src/features/payment/collectors.tsx';

/** The built collectors and one that never is: no provider has an empty name. */
type OneMore = Readonly<Record<BuiltCollector | '', unknown>>;

it('has chart, state and views for the same collectors, and none can lack one', () => {
  // @ts-expect-error a collector without its chart
  const charts: OneMore = collectors;
  // @ts-expect-error a collector without its state
  const states: OneMore = collecting.states;
  // @ts-expect-error a collector without its views
  const views: OneMore = collectorViews;
  const names = Object.keys(charts).sort();
  expect(Object.keys(views).sort()).toEqual(names);
  expect(Object.keys(states).sort()).toEqual([...names, 'choosing'].sort());
});
