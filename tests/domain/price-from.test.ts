import { expect, it } from 'vitest';
import { priceFromPattern } from '../../src/contract/config.ts';
import { readPriceFrom, writePriceFrom } from '../../src/domain/price-from.ts';

it.each([
  ['1.00 EUR', { minor: 100, currency: 'EUR' }],
  ['1 EUR', { minor: 100, currency: 'EUR' }],
  ['150 JPY', { minor: 150, currency: 'JPY' }],
  ['1.005 EUR', null],
  [undefined, null],
])('reads the advertised price %s', (written, read) => {
  expect(readPriceFrom(written)).toEqual(read);
  if (read && written) expect(priceFromPattern.test(written)).toBe(true);
});

it('writes what it reads', () => {
  const price = { minor: 150, currency: 'EUR' };
  expect(readPriceFrom(writePriceFrom(price))).toEqual(price);
  expect(priceFromPattern.test(writePriceFrom(price))).toBe(true);
});

it.each(['from 1 EUR', '1,00 EUR', '-1 EUR', '1.00 euro', 'EUR 1.00'])(
  'takes %s for no price',
  text => {
    expect(priceFromPattern.test(text)).toBe(false);
  },
);
