import { expect, it } from 'vitest';
import {
  canBuy,
  isInProgress,
  isPurchased,
  isUnpaid,
  orderStatuses,
} from '../../src/domain/order.ts';

it('keeps the order of pZujie 0 to 5', () => {
  expect(orderStatuses).toEqual([
    'pending',
    'renting',
    'cancelled',
    'returned',
    'fault',
    'overtime',
  ]);
});

it.each([
  ['pending', 0, false, false, false],
  ['pending', 9, false, false, false],
  ['renting', 0, true, false, true],
  ['renting', 9, false, false, true],
  ['cancelled', 0, false, false, false],
  ['cancelled', 9, false, false, false],
  ['returned', 0, false, false, false],
  ['returned', 9, false, false, false],
  ['fault', 0, true, false, false],
  ['fault', 9, false, false, false],
  ['overtime', 0, false, false, false],
  ['overtime', 9, false, true, false],
] as const)(
  '%s with settlement %i: in progress %s, purchased %s, can be bought %s',
  (status, settlementId, inProgress, purchased, buyable) => {
    expect([
      isInProgress({ status, settlementId }),
      isPurchased({ status, settlementId }),
      canBuy({ status, paidBy: { kind: 'balance' } }),
    ]).toEqual([inProgress, purchased, buyable]);
  },
);

it('is unpaid with either of the two failure notes', () => {
  expect(isUnpaid({ paymentFailure: 'delegatedDeduction' })).toBe(true);
  expect(isUnpaid({ paymentFailure: 'preauthorisationDeduction' })).toBe(true);
  expect(isUnpaid({ paymentFailure: null })).toBe(false);
});

it('is not for sale where an invitation pays', () => {
  expect(canBuy({ status: 'renting', paidBy: { kind: 'invitation' } })).toBe(false);
});
