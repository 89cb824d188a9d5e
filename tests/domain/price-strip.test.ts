import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultTariff } from '../../src/domain/constants.ts';
import { priceStrip } from '../../src/domain/price-strip.ts';
import { minutesPerDay, price } from '../../src/domain/tariff.ts';

const cells = (changes: Partial<typeof defaultTariff>) =>
  priceStrip({ ...defaultTariff, ...changes }).map(cell => [cell.price, cell.until]);

const ladder = { unitPrice: 100, unitMinutes: 30, freeMinutes: 5, dailyCap: 500, deposit: 5_500 };

it('shows the free minutes, two steps and the day of a ladder', () => {
  expect(cells(ladder)).toEqual([
    [0, 5],
    [100, 50],
    [200, 110],
    [500, 1_440],
  ]);
});

it('shows three steps and the day where nothing is free', () => {
  expect(cells({ ...ladder, freeMinutes: 0, unitMinutes: 20 })).toEqual([
    [100, 20],
    [200, 40],
    [400, 80],
    [500, 1_440],
  ]);
});

it('shows no price twice where the first unit costs the day', () => {
  expect(cells({ ...ladder, unitPrice: 500 })).toEqual([
    [0, 5],
    [500, 1_440],
  ]);
});

it('shows nothing but what is free where that is the whole day', () => {
  expect(cells({ ...ladder, freeMinutes: 2_000 })).toEqual([[0, 1_440]]);
});

it('charges, up to each cell, no more than the cell says, whatever the tariff', () => {
  const anyTariff = fc.record({
    unitPrice: fc.nat(1_000),
    unitMinutes: fc.constantFrom(1, 10, 30, 60, 1_440),
    freeMinutes: fc.nat(90),
    dailyCap: fc.nat(5_000),
    deposit: fc.nat(20_000),
  });
  fc.assert(
    fc.property(anyTariff, tariff => {
      const strip = priceStrip(tariff);
      expect(strip.length).toBeLessThanOrEqual(4);
      expect(strip.at(-1)).toEqual({ price: price(tariff, minutesPerDay), until: minutesPerDay });
      for (const cell of strip)
        expect(price(tariff, cell.until - 1)).toBeLessThanOrEqual(cell.price);
    }),
    { numRuns: 200 },
  );
});
