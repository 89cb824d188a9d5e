import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decimalFromMinor,
  fractionDigits,
  minorFromDecimal,
  money,
} from '../../src/domain/money.ts';

it.each<[string | number, string, number]>([
  ['5.5', 'EUR', 550],
  [5.5, 'EUR', 550],
  ['55', 'EUR', 5_500],
  ['0', 'EUR', 0],
  ['0.01', 'EUR', 1],
  ['5.50', 'EUR', 550],
  ['5.5000', 'EUR', 550],
  [' 5.5 ', 'EUR', 550],
  ['-5.5', 'EUR', -550],
  ['-0', 'EUR', 0],
  [0.07, 'EUR', 7],
  [19.99, 'EUR', 1_999],
  ['55', 'JPY', 55],
  ['55.0', 'JPY', 55],
  ['999999999999', 'EUR', 99_999_999_999_900],
  ['999999999999.99', 'EUR', 99_999_999_999_999],
  [1_000_000_000_000, 'JPY', 1_000_000_000_000],
  ['99999999999999', 'JPY', 99_999_999_999_999],
])('%s %s are %i minor units', (decimal, currency, minor) => {
  expect(minorFromDecimal(decimal, currency)).toBe(minor);
});

it.each<[string | number, string]>([
  ['5.555', 'EUR'],
  ['0.001', 'EUR'],
  ['0.5', 'JPY'],
  ['', 'EUR'],
  ['free', 'EUR'],
  ['5,5', 'EUR'],
  ['.5', 'EUR'],
  ['5.', 'EUR'],
  ['1e3', 'EUR'],
  ['0x10', 'EUR'],
  ['+5', 'EUR'],
  ['5 5', 'EUR'],
  ['1234567890123', 'EUR'],
  ['1000000000000', 'EUR'],
  ['100000000000000', 'JPY'],
  [Number.NaN, 'EUR'],
  [Number.POSITIVE_INFINITY, 'EUR'],
  [1e21, 'EUR'],
])('%s %s is no amount', (decimal, currency) => {
  expect(minorFromDecimal(decimal, currency)).toBeNull();
});

it('knows currencies without minor units', () => {
  expect([
    fractionDigits('EUR'),
    fractionDigits('USD'),
    fractionDigits('JPY'),
    fractionDigits('KRW'),
  ]).toEqual([2, 2, 0, 0]);
  expect(decimalFromMinor(550, 'EUR')).toBe(5.5);
  expect(decimalFromMinor(550, 'JPY')).toBe(550);
});

it('goes to the wire and back without losing a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('EUR', 'USD', 'JPY', 'CNY', 'KRW'),
      (minor, currency) => {
        expect(minorFromDecimal(decimalFromMinor(minor, currency), currency)).toBe(minor);
        expect(minorFromDecimal(String(decimalFromMinor(minor, currency)), currency)).toBe(minor);
      },
    ),
  );
});

it('is an amount with its currency', () => {
  expect(money(550, 'EUR')).toEqual({ minor: 550, currency: 'EUR' });
});
