import { expect, it } from 'vitest';
import { defaultTariff } from '../../src/domain/constants.ts';
import { price, type Tariff } from '../../src/domain/tariff.ts';
import {
  labelledMinutes,
  minutesAt,
  namedMinutes,
  nudgedMinutes,
  positionOf,
  stepAt,
  trackSteps,
} from '../../src/screens/rent/price-track.ts';

const withFreeMinutes: Tariff = { ...defaultTariff, freeMinutes: 5 };
const promo: Tariff = {
  unitPrice: 200,
  unitMinutes: 60,
  freeMinutes: 5,
  dailyCap: 2000,
  deposit: 9900,
};
const every = [defaultTariff, withFreeMinutes, promo];

it('gives the default tariff seven steps, labelled as people say them', () => {
  const steps = trackSteps(defaultTariff);
  expect(steps.map(step => step.price)).toEqual([100, 200, 300, 400, 500, 1000, 5500]);
  expect(steps.map((_, index) => labelledMinutes(defaultTariff, index))).toEqual([
    30, 60, 120, 180, 240, 1440, 2880,
  ]);
});

it('counts free minutes into the first paid step', () => {
  expect(trackSteps(withFreeMinutes).map(step => step.price)).toEqual([
    100, 200, 300, 400, 500, 1000, 5500,
  ]);
  expect(trackSteps(withFreeMinutes)[0]?.fromMinute).toBe(0);
});

it('leads from every minute to a place on the track and back', () => {
  for (const tariff of every) {
    const steps = trackSteps(tariff);
    for (let minutes = 0; minutes <= 2880; minutes++)
      expect(minutesAt(steps, positionOf(steps, minutes))).toBe(minutes);
  }
});

it('ends at the purchase, and only there', () => {
  const steps = trackSteps(defaultTariff);
  expect(minutesAt(steps, steps.length)).toBe(2880);
  expect(positionOf(steps, 2880)).toBe(steps.length);
  expect(stepAt(steps, 2879)).toBe(5);
});

it('moves by half hours', () => {
  expect(nudgedMinutes(80, 1)).toBe(90);
  expect(nudgedMinutes(80, -1)).toBe(60);
  expect(nudgedMinutes(90, 1)).toBe(120);
});

it('never names a length that has another price', () => {
  for (const tariff of every) {
    for (let minutes = 0; minutes <= 2880; minutes++) {
      const named = namedMinutes(tariff, minutes);
      if (named !== null) expect(price(tariff, named)).toBe(price(tariff, minutes));
    }
  }
  expect(namedMinutes(defaultTariff, 80)).toBe(90);
  expect(namedMinutes(defaultTariff, 10)).toBeNull();
  expect(namedMinutes(defaultTariff, 2870)).toBe(2870);
});
