import { expect, it } from 'vitest';
import { boughtAt, isBoughtEarly } from '../../src/domain/order.ts';

const rentedAt = Date.UTC(2026, 7, 29, 12, 2);
const after = (minutes: number) => rentedAt + minutes * 60_000;

it.each([
  ['after three quarters of an hour', 45, true, after(45)],
  ['a minute before the 48 hours', 2879, true, after(2879)],
  ['by 48 hours', 2880, false, after(2880)],
  ['where minutes are counted on after it', 4000, false, after(2880)],
] as const)('a power bank bought %s', (_, usedMinutes, early, at) => {
  const order = { rentedAt, returnedAt: null, usedMinutes };
  expect([isBoughtEarly(order), boughtAt(order)]).toEqual([early, at]);
});

it('has no time of its own where no start is known', () => {
  expect(boughtAt({ rentedAt: null, returnedAt: rentedAt, usedMinutes: 45 })).toBe(rentedAt);
});
