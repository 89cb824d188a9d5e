import { expect, test } from 'vitest';
import { errands } from './kills/errands.ts';
import { planOf } from './kills/plan.ts';

test('every errand comes before any comes again', () => {
  expect(new Set(planOf(7, errands.length, true).map(({ errand }) => errand))).toEqual(
    new Set(errands),
  );
});

test('a seed is a plan', () => {
  expect(planOf(7, 50, true)).toEqual(planOf(7, 50, true));
  expect(planOf(7, 50, true)).not.toEqual(planOf(8, 50, true));
});
