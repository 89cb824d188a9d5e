import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalFromMinor, fractionDigits, minorFromDecimal } from '../../src/domain/money.ts';
import { fromProvider, toProvider } from '../../src/domain/card-provider.ts';

/** Stripe's page on currencies: decimals that we count, and Stripe's amount of one whole unit. */
it.each([
  ['EUR', 2, 100],
  ['JPY', 0, 1],
  ['KRW', 0, 1],
  ['HUF', 0, 100],
  ['ISK', 0, 100],
  ['TWD', 0, 100],
  ['UGX', 0, 100],
  ['KWD', 3, 1000],
  ['BHD', 3, 1000],
  ['JOD', 3, 1000],
  ['OMR', 3, 1000],
  ['TND', 3, 1000],
])('%s has %i decimals, and one of it is %i of the provider', (currency, digits, whole) => {
  expect(fractionDigits(currency)).toBe(digits);
  expect(toProvider(minorFromDecimal('1', currency) ?? NaN, currency)).toBe(whole);
});

it('refuses what cannot be paid: fils below ten, and parts of what has none', () => {
  expect(minorFromDecimal('1.230', 'KWD')).toBe(1_230);
  expect(minorFromDecimal('1.234', 'KWD')).toBeNull();
  expect(minorFromDecimal('99.5', 'HUF')).toBeNull();
});

const currencies = fc.constantFrom('EUR', 'JPY', 'HUF', 'ISK', 'TWD', 'UGX', 'KWD', 'TND', 'XOF');

it('every amount of the wire goes to the provider and back, and to the wire, without a loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), currencies, (whole, currency) => {
      const minor = minorFromDecimal(whole / 10 ** Math.min(2, fractionDigits(currency)), currency);
      if (minor === null) throw new Error('every such amount can be paid');
      expect(fromProvider(toProvider(minor, currency), currency)).toBe(minor);
      expect(minorFromDecimal(decimalFromMinor(minor, currency), currency)).toBe(minor);
      // Stripe takes whole units, and multiples of ten for currencies with three decimals
      expect(Number.isInteger(toProvider(minor, currency))).toBe(true);
      if (fractionDigits(currency) === 3) expect(toProvider(minor, currency) % 10).toBe(0);
    }),
  );
});
