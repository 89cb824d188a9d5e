import { lastMinuteBefore } from './price-steps.ts';
import { minutesPerDay, price, type Tariff } from './tariff.ts';

/** A price, and the minute from the start of the rental up to which it holds. */
export type PriceCell = { readonly price: number; readonly until: number };

/** Maximum number of prices that fit a phone's width. */
const mostCells = 4;

/**
 * A rental's first day in at most four prices: the free time, the first steps and the day's cap.
 * With room for three steps the middle ones double ("30 min, 1 h, 2 h").
 */
export function priceStrip(tariff: Tariff): PriceCell[] {
  const { freeMinutes } = tariff;
  const free = freeMinutes > 0 ? [{ price: 0, until: Math.min(freeMinutes, minutesPerDay) }] : [];
  if (freeMinutes >= minutesPerDay) return free;
  const steps = firstDay(tariff);
  const day = { price: price(tariff, minutesPerDay), until: minutesPerDay };
  const room = mostCells - free.length - 1;
  const middle = steps.length > room ? [0, 1, 3].slice(0, room) : steps.keys();
  return [...free, ...[...middle].flatMap(index => steps[index] ?? []), day];
}

/** Every price before the day's last one. */
function firstDay(tariff: Tariff): PriceCell[] {
  const steps: PriceCell[] = [];
  let now = price(tariff, tariff.freeMinutes + 1);
  for (let minute = tariff.freeMinutes + 2; minute <= minutesPerDay; minute++) {
    const next = price(tariff, minute);
    if (next !== now) steps.push({ price: now, until: lastMinuteBefore(tariff, minute) });
    now = next;
  }
  return steps;
}
