import {
  hasLadder,
  price,
  priceSteps,
  roundedToHalfHour,
  type PriceStep,
  type Tariff,
} from '../../domain/tariff.ts';

/**
 * The steps of the track. Free minutes are the beginning of the first paid step and no step of
 * their own.
 */
export function trackSteps(tariff: Tariff): PriceStep[] {
  const [first, second, ...rest] = priceSteps(tariff);
  return first?.price === 0 && second
    ? [{ ...second, fromMinute: 0 }, ...rest]
    : priceSteps(tariff);
}

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

/** The other way round. The purchase stands at the very end. */
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

/** One arrow key: to the next full half hour in that direction. */
export const nudgedMinutes = (minutes: number, direction: 1 | -1): number =>
  (direction > 0 ? Math.floor(minutes / 30) + 1 : Math.ceil(minutes / 30) - 1) * 30;

/**
 * What a length is called: its nearest half hour where that costs the same (section 9), else the
 * exact length; null when it rounds to nothing.
 */
export const namedMinutes = (tariff: Tariff, minutes: number): number | null => {
  const rounded = roundedToHalfHour(minutes);
  if (rounded === minutes) return minutes === 0 ? null : minutes;
  if (price(tariff, rounded) !== price(tariff, minutes)) return minutes;
  return rounded === 0 ? null : rounded;
};

/**
 * The length a step stands for on its label: the half hour it is rounded to, or the last minute it
 * lasts.
 */
export const labelledMinutes = (tariff: Tariff, index: number): number => {
  const steps = trackSteps(tariff);
  const step = steps[index],
    next = steps[index + 1];
  if (!step || !next) return step?.fromMinute ?? 0;
  return hasLadder(tariff)
    ? roundedToHalfHour(step.fromMinute) || tariff.unitMinutes
    : next.fromMinute - 1;
};
