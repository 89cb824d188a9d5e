import * as v from 'valibot';
import { natural, type EntityOf } from './entity.ts';

/**
 * Tariff of a cabinet. Money in minor units of one currency; times in minutes (specification,
 * sections 3 and 9).
 */
export const tariffSchema = v.object({
  unitPrice: natural,
  unitMinutes: v.pipe(natural, v.minValue(1)),
  freeMinutes: natural,
  dailyCap: natural,
  deposit: natural,
});
export type Tariff = EntityOf<typeof tariffSchema>;

/** A tariff as one word; equal tariffs give equal words. */
export const tariffWord = ({
  unitPrice,
  unitMinutes,
  freeMinutes,
  dailyCap,
  deposit,
}: Tariff): string => [unitPrice, unitMinutes, freeMinutes, dailyCap, deposit].join('-');

/**
 * A price from a minute of the rental on; `purchase` marks the step from which the power bank is
 * the customer's.
 */
export type PriceStep = {
  readonly fromMinute: number;
  readonly price: number;
  readonly purchase: boolean;
};

export const minutesPerDay = 1440;
/** Minute from which the power bank is the customer's. */
export const purchaseMinutes = 2 * minutesPerDay;

/** The most a rental can ever cost: the deposit, or two daily caps where nothing is held. */
export const ceiling = (tariff: Tariff): number =>
  tariff.deposit > 0 ? tariff.deposit : 2 * tariff.dailyCap;

/**
 * Price of a rental of `minutes` whole minutes (a begun minute is dropped). Section 9; monotone;
 * never above the ceiling.
 */
export function price(tariff: Tariff, minutes: number): number {
  if (minutes >= purchaseMinutes) return ceiling(tariff);
  if (tariff.freeMinutes > 0 && minutes <= tariff.freeMinutes) return 0;
  const charged = Math.max(0, minutes - tariff.freeMinutes);
  const uncapped = hasLadder(tariff) ? ladder(tariff, charged) : linear(tariff, charged);
  return Math.min(uncapped, ceiling(tariff));
}

/**
 * Section 9's ladder holds where half-hour units reach the cap within four hours; other tariffs
 * count begun units.
 */
export const hasLadder = (tariff: Tariff): boolean =>
  tariff.unitMinutes === 30 && 8 * tariff.unitPrice >= tariff.dailyCap;

function ladder({ unitPrice, dailyCap }: Tariff, charged: number): number {
  if (charged > minutesPerDay) return 2 * dailyCap;
  const hours = Math.floor(Math.round(charged / 30) / 2);
  return hours >= 4 ? dailyCap : Math.min((hours + 1) * unitPrice, dailyCap);
}

function linear({ unitPrice, unitMinutes, dailyCap }: Tariff, charged: number): number {
  const fullDays = Math.max(0, Math.ceil(charged / minutesPerDay) - 1);
  const begun = Math.max(1, Math.ceil((charged - fullDays * minutesPerDay) / unitMinutes));
  return fullDays * dailyCap + Math.min(begun * unitPrice, dailyCap);
}

/**
 * First rise of the ladder within a day; null for tariffs that count begun units. Stops at that
 * step, since the first view waits for it.
 */
export function firstRise(tariff: Tariff): PriceStep | null {
  if (!hasLadder(tariff)) return null;
  const start = tariff.freeMinutes + 1;
  const first = price(tariff, start);
  for (let minute = start + 1; minute < minutesPerDay; minute++) {
    const now = price(tariff, minute);
    if (now !== first) return { fromMinute: minute, price: now, purchase: false };
  }
  return null;
}
