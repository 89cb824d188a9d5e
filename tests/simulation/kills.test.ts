import { expect, test } from 'vitest';
import { errands, inWords } from './kills/errands.ts';
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

test('a plan of some errands has those alone', () => {
  const only = /redirect|wechat/;
  const chosen = new Set(planOf(7, 50, true, only).map(({ errand }) => errand));
  expect(chosen).toEqual(new Set(errands.filter(errand => only.test(inWords(errand)))));
  expect(() => planOf(7, 1, true, /cheque/)).toThrow('no errand');
});
