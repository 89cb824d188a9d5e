import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultTariff, overtimeMinutes, sliderMinutes } from '../../src/domain/constants.ts';
import { nextPriceStep, priceSteps, roundedToHalfHour } from '../../src/domain/price-steps.ts';
import { elapsedMinutes } from '../../src/domain/order.ts';
import {
  ceiling,
  firstRise,
  hasLadder,
  minutesPerDay,
  price,
  type Tariff,
} from '../../src/domain/tariff.ts';

/** Section 9's promotion: 2 per 60 minutes, first 5 free, 24 hours capped at 20, deposit 99. */
const promo: Tariff = {
  unitPrice: 200,
  unitMinutes: 60,
  freeMinutes: 5,
  dailyCap: 2_000,
  deposit: 9_900,
};

const anyTariff = fc.record({
  unitPrice: fc.nat(1_000),
  unitMinutes: fc.constantFrom(1, 10, 15, 30, 60, 120, 1_440),
  freeMinutes: fc.nat(90),
  dailyCap: fc.nat(5_000),
  deposit: fc.nat(20_000),
});
const everyMinute = Array.from({ length: overtimeMinutes + 61 }, (_, minute) => minute);

it.each([
  [0, 100],
  [14, 100],
  [15, 100],
  [44, 100],
  [45, 200],
  [60, 200],
  [90, 200],
  [104, 200],
  [105, 300],
  [120, 300],
  [180, 400],
  [224, 400],
  [225, 500],
  [240, 500],
  [1_424, 500],
  [1_425, 500],
  [1_440, 500],
  [1_441, 1_000],
  [2_865, 1_000],
  [2_879, 1_000],
  [2_880, 5_500],
  [9_999, 5_500],
])('by the standard tariff %i minutes cost %i', (minutes, cost) => {
  expect(price(defaultTariff, minutes)).toBe(cost);
});

it.each([
  [0, 0],
  [5, 0],
  [6, 200],
  [65, 200],
  [66, 400],
  [605, 2_000],
  [1_445, 2_000],
  [1_446, 2_200],
  [2_879, 4_000],
  [2_880, 9_900],
])('by the promotion %i minutes cost %i', (minutes, cost) => {
  expect(price(promo, minutes)).toBe(cost);
});

it('the ladder holds for half hours that reach the cap within four hours', () => {
  expect(hasLadder(defaultTariff)).toBe(true);
  expect(hasLadder({ ...defaultTariff, dailyCap: 800 })).toBe(true);
  expect(hasLadder({ ...defaultTariff, dailyCap: 801 })).toBe(false);
  expect(hasLadder({ ...defaultTariff, unitMinutes: 60 })).toBe(false);
});

it("the ladder's steps never exceed the cap", () => {
  expect(price({ ...defaultTariff, dailyCap: 250 }, 120)).toBe(250);
});

it('free minutes come off before the rest is charged', () => {
  expect(price({ ...defaultTariff, freeMinutes: 10 }, 10)).toBe(0);
  expect(price({ ...defaultTariff, freeMinutes: 10 }, 11)).toBe(100);
  expect(price({ ...defaultTariff, freeMinutes: 10 }, 54)).toBe(100);
  expect(price({ ...defaultTariff, freeMinutes: 10 }, 55)).toBe(200);
});

it('costs at most the deposit, and two daily caps where nothing is held', () => {
  expect(ceiling(defaultTariff)).toBe(5_500);
  expect(ceiling({ ...defaultTariff, deposit: 0 })).toBe(1_000);
  expect(price({ ...defaultTariff, deposit: 700 }, 1_441)).toBe(700);
  expect(price({ ...defaultTariff, deposit: 0 }, overtimeMinutes)).toBe(1_000);
});

it('is monotone and never above the ceiling', () => {
  fc.assert(
    fc.property(anyTariff, tariff => {
      const wrong = everyMinute.filter(
        minute =>
          price(tariff, minute) > ceiling(tariff) ||
          (minute > 0 && price(tariff, minute) < price(tariff, minute - 1)),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('never exceeds begun units on the first day, nor the cap per begun day', () => {
  fc.assert(
    fc.property(anyTariff, tariff => {
      const wrong = everyMinute.slice(1, overtimeMinutes).filter(minute => {
        const units = Math.ceil(minute / tariff.unitMinutes) * tariff.unitPrice;
        const days = Math.ceil(minute / minutesPerDay);
        return (
          price(tariff, minute) > days * tariff.dailyCap ||
          (minute <= minutesPerDay && price(tariff, minute) > units)
        );
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('the printed steps are the bill at every minute of the slider', () => {
  fc.assert(
    fc.property(anyTariff, tariff => {
      const steps = priceSteps(tariff);
      const wrong = everyMinute
        .slice(0, sliderMinutes + 1)
        .filter(
          minute =>
            steps.findLast(step => step.fromMinute <= minute)?.price !== price(tariff, minute),
        );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it("prints the standard tariff's steps up to the purchase", () => {
  expect(priceSteps(defaultTariff)).toEqual([
    { fromMinute: 0, price: 100, purchase: false },
    { fromMinute: 45, price: 200, purchase: false },
    { fromMinute: 105, price: 300, purchase: false },
    { fromMinute: 165, price: 400, purchase: false },
    { fromMinute: 225, price: 500, purchase: false },
    { fromMinute: 1_441, price: 1_000, purchase: false },
    { fromMinute: 2_880, price: 5_500, purchase: true },
  ]);
});

it('prints the purchase even where it costs no more', () => {
  expect(priceSteps({ ...defaultTariff, deposit: 0 }).at(-1)).toEqual({
    fromMinute: 2_880,
    price: 1_000,
    purchase: true,
  });
});

it('tells the next change of price, until there is none', () => {
  expect(nextPriceStep(defaultTariff, 0)).toEqual({ fromMinute: 45, price: 200, purchase: false });
  expect(nextPriceStep(defaultTariff, 44)?.fromMinute).toBe(45);
  expect(nextPriceStep(defaultTariff, 45)?.fromMinute).toBe(105);
  expect(nextPriceStep(defaultTariff, 1_441)).toEqual({
    fromMinute: 2_880,
    price: 5_500,
    purchase: true,
  });
  expect(nextPriceStep(defaultTariff, 2_880)).toBeNull();
});

it('tells where the ladder rises first, with the free minutes before it', () => {
  expect(firstRise(defaultTariff)).toEqual({ fromMinute: 45, price: 200, purchase: false });
  expect(firstRise({ ...defaultTariff, freeMinutes: 5 })?.fromMinute).toBe(50);
});

it('knows no rise within a day where begun units count or the first price is the cap', () => {
  expect(firstRise({ ...defaultTariff, unitMinutes: 60 })).toBeNull();
  expect(firstRise({ ...defaultTariff, dailyCap: 100 })).toBeNull();
});

it('drops a begun minute and never counts backwards', () => {
  expect(elapsedMinutes(0, 59_999)).toBe(0);
  expect(elapsedMinutes(0, 60_000)).toBe(1);
  expect(elapsedMinutes(1_000, 60_999)).toBe(0);
  expect(elapsedMinutes(60_000, 0)).toBe(0);
});

it.each([
  [0, 0],
  [14, 0],
  [15, 30],
  [44, 30],
  [45, 60],
  [2_880, 2_880],
])('shows %i minutes as %i', (minutes, shown) => {
  expect(roundedToHalfHour(minutes)).toBe(shown);
});
