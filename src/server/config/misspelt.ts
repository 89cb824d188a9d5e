import { distance, nearest } from './words.ts';

/** True where one short word between underscores stands for another: `APP_URL` is not meant for `API_URL`. */
function isOtherWord(one: string, other: string): boolean {
  const [words, others] = [one.split('_'), other.split('_')];
  if (words.length !== others.length) return false;
  const different = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? '']],
  );
  const short = one.length < longName ? 4 : 3;
  return different.some(pair => pair.every(word => word.length <= short));
}

const longName = 10;

/** A long name may differ by two letters, a short one by one: `PATH` is not `PORT`. */
const isSlip = (one: string, other: string): boolean =>
  distance(one, other) <= (Math.min(one.length, other.length) >= longName ? 2 : 1) &&
  !isOtherWord(one, other);

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
    return isSlip(name, meant)
      ? [`${name}: there is no such variable; the nearest is ${meant}.`]
      : [];
  });
}
