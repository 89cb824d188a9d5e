import { distance, nearest } from './words.ts';

/** A long name may differ by two letters, a short one by one: `PATH` is not `PORT`. */
const slips = (one: string, other: string): number =>
  Math.min(one.length, other.length) >= 6 ? 2 : 1;

/**
 * A sentence for each variable that is none of ours and nearly called as one: `TRUST_PROXI` would be
 * ignored, and the default hold in its place. An environment has others, which are nobody's business.
 */
export function misspelt(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const names = [...known, ...known.map(name => `${name}_FILE`)];
  return Object.entries(variables).flatMap(([name, value]) => {
    if (value === undefined || value.trim() === '' || names.includes(name)) return [];
    if (!/^[A-Z][A-Z\d_]+$/.test(name)) return [];
    const meant = nearest(name, names);
    return distance(name, meant) <= slips(name, meant)
      ? [`${name}: there is no such variable; the nearest is ${meant}.`]
      : [];
  });
}
