import { expect, it } from 'vitest';
import { couponCode, discountOf, isCouponCode } from '../../src/domain/coupon.ts';
import { money } from '../../src/domain/money.ts';

it.each([
  [100, 400, 100],
  [400, 400, 400],
  [500, 400, 400],
  [350, 400, 350],
  [351, 400, 400],
])(
  'a coupon of %i takes of %i owed %i off: less than 0.50 is not asked for',
  (worth, owed, off) => {
    expect(discountOf({ money: money(worth, 'EUR') }, money(owed, 'EUR'))).toBe(off);
  },
);

it.each([
  ['KWD', 2_000, 2_400, 2_400],
  ['KWD', 1_900, 2_400, 1_900],
  ['JPY', 350, 400, 350],
  ['JPY', 351, 400, 400],
])('in %s a coupon of %i takes of %i owed %i off', (currency, worth, owed, off) => {
  expect(discountOf({ money: money(worth, currency) }, money(owed, currency))).toBe(off);
});

it('reads a code however it is typed', () => {
  expect(couponCode(' welcome-7f 3k ')).toBe('WELCOME-7F3K');
});

it.each([
  ['WELCOME-7F3K', true],
  ['', false],
  ['?', false],
  ['A'.repeat(41), false],
])('%s can be a code: %s', (code, can) => expect(isCouponCode(code)).toBe(can));
