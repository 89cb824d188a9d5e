import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultTariff, overtimeMinutes } from '../../src/domain/constants.ts';
import { statedTariff, type StatedTariff } from '../../src/domain/stated-tariff.ts';
import { price, type Tariff } from '../../src/domain/tariff.ts';

/** What a reader of the sentence works out for a length, without the price function. */
function readOff(stated: StatedTariff, minute: number): number {
  if (minute >= overtimeMinutes) return stated.total;
  if (stated.freeMinutes > 0 && minute <= stated.freeMinutes) return 0;
  if (stated.kind === 'units') {
    const paid = Math.max(1, minute - stated.freeMinutes);
    const day = Math.ceil(paid / 1_440);
    const units = Math.ceil((paid - (day - 1) * 1_440) / stated.unitMinutes);
    const sum = (day - 1) * stated.cap + Math.min(units * stated.unit, stated.cap);
    return Math.min(sum, stated.total);
  }
  if (minute > stated.dayMinutes) return stated.secondDay;
  if (minute < stated.rise.fromMinute) return stated.first;
  if (stated.jump !== null && minute >= stated.jump) return stated.most;
  const hours = Math.floor((minute - stated.rise.fromMinute) / 60);
  return Math.min(stated.rise.price + hours * stated.first, stated.most);
}

const everyMinute = Array.from({ length: overtimeMinutes + 1 }, (_, minute) => minute);
const differing = (tariff: Tariff) => {
  const stated = statedTariff(tariff);
  return everyMinute.filter(minute => readOff(stated, minute) !== price(tariff, minute));
};

it('states the price of every minute of the slider, whatever the tariff', () => {
  const anyTariff = fc.record({
    unitPrice: fc.nat(1_000),
    unitMinutes: fc.constantFrom(1, 10, 30, 60, 1_440),
    freeMinutes: fc.nat(90),
    dailyCap: fc.nat(5_000),
    deposit: fc.nat(20_000),
  });
  fc.assert(
    fc.property(anyTariff, tariff => {
      expect(differing(tariff)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('states the price of every minute where the ladder meets its cap early, late or at once', () => {
  const ladder = fc.record({
    unitPrice: fc.constant(100),
    unitMinutes: fc.constant(30),
    freeMinutes: fc.nat(90),
    dailyCap: fc.integer({ min: 0, max: 800 }),
    deposit: fc.constantFrom(0, 150, 700, 5_500),
  });
  fc.assert(
    fc.property(ladder, tariff => {
      expect(differing(tariff)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('names the jump to the cap only where there is one', () => {
  expect(statedTariff(defaultTariff)).toMatchObject({ jump: null, most: 500, secondDay: 1_000 });
  expect(statedTariff({ ...defaultTariff, freeMinutes: 5, dailyCap: 800 })).toMatchObject({
    jump: 230,
    most: 800,
    dayMinutes: 1_445,
  });
});
