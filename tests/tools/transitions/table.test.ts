import { expect, it } from 'vitest';
import { cover, share } from './table.ts';

const line = (key: string) => ({
  key,
  chart: 'rent',
  from: 'renting',
  event: `event ${key}`,
  guard: '',
  to: 'rented',
});

it('joins declared transitions with the tests that took them and the stories written for them', () => {
  const coverage = cover(
    [line('a'), line('b'), line('c')],
    { tested: { a: ['rents', 'rents again'], c: ['rents late'], stray: ['other'] } },
    { b: ['start, send user.rents'] },
  );
  expect(coverage.text.split('\n')).toEqual([
    'chart | from    | event   | guard | to     | tested | shown',
    'rent  | renting | event a |       | rented | 2      | NO',
    'rent  | renting | event b |       | rented | NO     | 1',
    'rent  | renting | event c |       | rented | 1      | NO',
  ]);
  expect(coverage.untested).toEqual([line('b')]);
  expect(coverage.unshown).toEqual([line('a'), line('c')]);
  expect(coverage.unknown).toEqual(['stray']);
});

it('never rounds up to 100 %', () => {
  expect(share(1000, 1)).toBe('999 of 1000 (99 %)');
  expect(share(3, 0)).toBe('3 of 3 (100 %)');
});
