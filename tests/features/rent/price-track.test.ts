import { expect, it } from 'vitest';
import { defaultTariff } from '../../../src/domain/constants.ts';
import { priceSteps } from '../../../src/domain/price-steps.ts';
import { price, type Tariff } from '../../../src/domain/tariff.ts';
import {
  clock,
  minutesAt,
  namedLength,
  nudgedMinutes,
  positionOf,
  stepAt,
} from '../../../src/features/rent/price-track.ts';

const withFreeMinutes: Tariff = { ...defaultTariff, freeMinutes: 5 };
const promo: Tariff = {
  unitPrice: 200,
  unitMinutes: 60,
  freeMinutes: 5,
  dailyCap: 2000,
  deposit: 9900,
};
const tenMinutes: Tariff = { ...defaultTariff, unitMinutes: 10 };
const lateCap: Tariff = { ...defaultTariff, freeMinutes: 20, dailyCap: 800 };
const every = [defaultTariff, withFreeMinutes, promo, tenMinutes, lateCap];

it('gives every price a step of its own that begins where the price does', () => {
  const borders = (tariff: Tariff) =>
    priceSteps(tariff).map(step => [step.price, clock(step.fromMinute)]);
  expect(borders(defaultTariff)).toEqual([
    [100, '0:00'],
    [200, '0:45'],
    [300, '1:45'],
    [400, '2:45'],
    [500, '3:45'],
    [1000, '24:01'],
    [5500, '48:00'],
  ]);
  expect(borders(withFreeMinutes).slice(0, 3)).toEqual([
    [0, '0:00'],
    [100, '0:06'],
    [200, '0:50'],
  ]);
});

it('stands on the step that costs what the bill says, at every minute', () => {
  for (const tariff of every) {
    const steps = priceSteps(tariff);
    for (let minutes = 0; minutes <= 2880; minutes++)
      expect(steps[stepAt(steps, minutes)]?.price).toBe(price(tariff, minutes));
  }
});

it('leads from every minute to a place on the track and back', () => {
  for (const tariff of every) {
    const steps = priceSteps(tariff);
    for (let minutes = 0; minutes <= 2880; minutes++)
      expect(minutesAt(steps, positionOf(steps, minutes))).toBe(minutes);
  }
});

it('ends at the purchase, and only there', () => {
  const steps = priceSteps(defaultTariff);
  expect(minutesAt(steps, steps.length)).toBe(2880);
  expect(positionOf(steps, 2880)).toBe(steps.length);
  expect(stepAt(steps, 2879)).toBe(5);
});

it('moves by half hours', () => {
  expect(nudgedMinutes(80, 1)).toBe(90);
  expect(nudgedMinutes(80, -1)).toBe(60);
  expect(nudgedMinutes(90, 1)).toBe(120);
});

it('names only lengths that cost the same as the one meant', () => {
  for (const tariff of every) {
    for (let minutes = 0; minutes <= 2880; minutes++) {
      const named = namedLength(tariff, minutes);
      const [from, to] = {
        exactly: [named.minutes, named.minutes],
        upTo: [0, named.minutes],
        under: [0, named.minutes - 1],
      }[named.kind] as [number, number];
      for (let other = from; other <= to; other++)
        expect([minutes, price(tariff, other)]).toEqual([minutes, price(tariff, minutes)]);
    }
  }
});

it('names the nearest half hour, the free minutes, or what is shorter than the first border', () => {
  expect(namedLength(defaultTariff, 80)).toEqual({ kind: 'exactly', minutes: 90 });
  expect(namedLength(defaultTariff, 10)).toEqual({ kind: 'under', minutes: 15 });
  expect(namedLength(defaultTariff, 2870)).toEqual({ kind: 'exactly', minutes: 2870 });
  expect(namedLength(withFreeMinutes, 0)).toEqual({ kind: 'upTo', minutes: 5 });
  expect(namedLength(withFreeMinutes, 5)).toEqual({ kind: 'upTo', minutes: 5 });
  expect(namedLength(withFreeMinutes, 6)).toEqual({ kind: 'exactly', minutes: 6 });
  expect(namedLength(promo, 3)).toEqual({ kind: 'upTo', minutes: 5 });
  expect(namedLength(tenMinutes, 9)).toEqual({ kind: 'under', minutes: 11 });
});
