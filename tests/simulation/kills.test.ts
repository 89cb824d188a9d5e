import { expect, test } from 'vitest';
import { errands, inWords } from './kills/errands.ts';
import { runningTwice } from './kills/invariants.ts';
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

test('a power bank runs with one rental, but for those that it came back from unheard', () => {
  expect(runningTwice(['one', 'two'], [])).toEqual([]);
  expect(runningTwice(['one', 'one'], [])).toEqual(['2 running rentals of one']);
  expect(runningTwice(['one', 'one'], ['one'])).toEqual([]);
  expect(runningTwice(['one', 'one'], ['two'])).toEqual(['2 running rentals of one']);
  expect(runningTwice(['one', 'one', 'one'], ['one'])).toEqual(['2 running rentals of one']);
});
