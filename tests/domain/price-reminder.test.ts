import { expect, it } from 'vitest';
import { priceReminders } from '../../src/domain/price-reminder.ts';

const tariff = { unitPrice: 100, unitMinutes: 30, freeMinutes: 5, dailyCap: 500, deposit: 5500 };
const minute = 60_000;
const rentedAt = 1_000_000;
const told = (of: typeof tariff) =>
  priceReminders(of, rentedAt).map(({ kind, toldAt, strikesAt, fromMinute }) => {
    expect(strikesAt).toBe(rentedAt + fromMinute * minute);
    return [kind, (toldAt - rentedAt) / minute, fromMinute];
  });

it('tells of the cap, of twice the cap and of the purchase, each with time to bring it back', () => {
  expect(told(tariff)).toEqual([
    ['capAhead', 200, 230],
    ['doubleCapAhead', 1386, 1446],
    ['reminder', 2640, 2880],
  ]);
});

it('tells no price that the person has just read', () => {
  expect(told({ ...tariff, dailyCap: 100 }).map(([kind]) => kind)).toEqual([
    'doubleCapAhead',
    'reminder',
  ]);
});
