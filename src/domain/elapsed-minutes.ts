/**
 * Whole minutes between two moments (milliseconds since the epoch); a begun minute is dropped;
 * never negative.
 */
export const elapsedMinutes = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / 60_000));
