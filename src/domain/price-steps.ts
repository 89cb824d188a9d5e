import { hasLadder, price, purchaseMinutes, type PriceStep, type Tariff } from './tariff.ts';

/**
 * Every price the rental can have, each with the minute it starts at; derived from `price`, so that
 * no list can disagree with the bill.
 */
export function priceSteps(tariff: Tariff): PriceStep[] {
  const steps: PriceStep[] = [{ fromMinute: 0, price: price(tariff, 0), purchase: false }];
  for (let minute = 1; minute <= purchaseMinutes; minute++) {
    const now = price(tariff, minute);
    if (now !== steps.at(-1)?.price || minute === purchaseMinutes)
      steps.push({ fromMinute: minute, price: now, purchase: minute === purchaseMinutes });
  }
  return steps;
}

/**
 * Last minute before the price that begins at `fromMinute`. A ladder rises within its minute, begun
 * units after it.
 */
export const lastMinuteBefore = (tariff: Tariff, fromMinute: number): number =>
  hasLadder(tariff) ? fromMinute : fromMinute - 1;

/** The next change of price after `minutes`, or `null` if there is none. */
export function nextPriceStep(tariff: Tariff, minutes: number): PriceStep | null {
  return priceSteps(tariff).find(step => step.fromMinute > minutes) ?? null;
}

/** The duration the pricing popup shows: rounded to the nearest half hour (section 9). */
export const roundedToHalfHour = (minutes: number): number => Math.round(minutes / 30) * 30;
