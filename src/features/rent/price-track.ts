import { priceSteps, roundedToHalfHour } from '../../domain/price-steps.ts';
import { price, type PriceStep, type Tariff } from '../../domain/tariff.ts';

/**
 * The slider's track: every price step takes the same length, linear inside its step; the last step
 * is the purchase.
 */
export const minutesAt = (steps: readonly PriceStep[], position: number): number => {
  const index = Math.max(0, Math.min(steps.length - 1, Math.floor(position)));
  const from = steps[index]?.fromMinute ?? 0;
  const end = steps[index + 1]?.fromMinute ?? from;
  return Math.round(from + Math.min(1, Math.max(0, position - index)) * (end - from));
};

/** Position of a length on the track. The purchase stands at the very end. */
export const positionOf = (steps: readonly PriceStep[], minutes: number): number => {
  const index = stepAt(steps, minutes);
  const from = steps[index]?.fromMinute ?? 0;
  const next = steps[index + 1];
  return next ? index + (minutes - from) / (next.fromMinute - from) : steps.length;
};

/** Index of the step that holds after `minutes`. */
export const stepAt = (steps: readonly PriceStep[], minutes: number): number =>
  Math.max(
    0,
    steps.findLastIndex(step => step.fromMinute <= minutes),
  );

/** Minutes after an arrow key: the next full half hour in that direction. */
export const nudgedMinutes = (minutes: number, direction: 1 | -1): number =>
  (direction > 0 ? Math.floor(minutes / 30) + 1 : Math.ceil(minutes / 30) - 1) * 30;

/** The pricing popup calls nothing shorter than this a length of its own (section 9). */
const shortestNamed = 15;

export type NamedLength = {
  readonly kind: 'exactly' | 'upTo' | 'under';
  readonly minutes: number;
};

/**
 * Name of a length: its nearest half hour where that costs the same (section 9), else the exact
 * length. A length that rounds to nothing is named by the border below which all costs the same.
 */
export function namedLength(tariff: Tariff, minutes: number): NamedLength {
  const rounded = roundedToHalfHour(minutes);
  const cost = price(tariff, minutes);
  if (cost !== price(tariff, rounded)) return { kind: 'exactly', minutes };
  if (rounded > 0) return { kind: 'exactly', minutes: rounded };
  if (tariff.freeMinutes > 0)
    return { kind: 'upTo', minutes: Math.min(tariff.freeMinutes, shortestNamed - 1) };
  const border = priceSteps(tariff)[1]?.fromMinute ?? shortestNamed;
  return { kind: 'under', minutes: Math.min(border, shortestNamed) };
}

/** Minutes from the start as a clock counts them: "1:45". */
export const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
