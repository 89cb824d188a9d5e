import { ceiling, firstRise, minutesPerDay, type Tariff } from './tariff.ts';

/**
 * What the sentence above the buttons says of a tariff, so that it states every price of section 9
 * and no other. Money in minor units, minutes from the start, free minutes counted in.
 */
export type StatedTariff = StatedLadder | StatedUnits;

/**
 * `first` until `rise`, then `first` more for each hour up to `most`, or up to `jump` where the
 * price goes to `most` at once; `secondDay` after `dayMinutes`, `total` from 48 hours on.
 */
type StatedLadder = {
  readonly kind: 'ladder';
  readonly freeMinutes: number;
  readonly first: number;
  readonly rise: { readonly fromMinute: number; readonly price: number };
  readonly most: number;
  readonly jump: number | null;
  readonly dayMinutes: number;
  readonly secondDay: number;
  readonly total: number;
};

/** `unit` for each begun unit, at most `cap` in 24 hours, counted from the end of the free minutes. */
type StatedUnits = {
  readonly kind: 'units';
  readonly freeMinutes: number;
  readonly unit: number;
  readonly unitMinutes: number;
  readonly cap: number;
  readonly total: number;
};

/** From the fourth hour on, rounded to half hours, the ladder costs the cap (section 9). */
const fourthHourMinutes = 225;
const ladderRises = 5;

export function statedTariff(tariff: Tariff): StatedTariff {
  const { unitPrice, unitMinutes, freeMinutes, dailyCap } = tariff;
  const total = ceiling(tariff);
  const rise = firstRise(tariff);
  if (!rise)
    return { kind: 'units', freeMinutes, unit: unitPrice, unitMinutes, cap: dailyCap, total };
  const most = Math.min(dailyCap, total);
  return {
    kind: 'ladder',
    freeMinutes,
    first: unitPrice,
    rise,
    most,
    jump: most > ladderRises * unitPrice ? freeMinutes + fourthHourMinutes : null,
    dayMinutes: freeMinutes + minutesPerDay,
    secondDay: Math.min(2 * dailyCap, total),
    total,
  };
}
