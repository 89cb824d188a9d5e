import * as v from 'valibot';

/** Number of letters to add, leave out or change to make one word of the other. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Known word that was probably meant, capitals aside. */
export const nearest = <const Word extends string>(said: string, known: readonly Word[]): Word =>
  known.reduce((best, word) =>
    distance(said.toLowerCase(), word.toLowerCase()) <
    distance(said.toLowerCase(), best.toLowerCase())
      ? word
      : best,
  );

const split = (list: string): string[] =>
  list
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');

/**
 * A list of known words, separated by commas, or one of the `short` words that stand for several. A
 * sentence for each that is unknown, with the nearest known one.
 */
export const listOf = <const Word extends string>(
  known: readonly Word[],
  short: Readonly<Record<string, readonly Word[]>>,
) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, readonly Word[]>(({ dataset: { value }, addIssue, NEVER }) => {
      const whole = short[value.trim()];
      if (whole) return whole;
      const said = [...new Set(split(value))];
      const words = known.filter(word => said.includes(word));
      const all = [...known, ...Object.keys(short)];
      for (const word of said.filter(one => !words.some(right => right === one)))
        addIssue({
          message: `"${word}" is unknown; the nearest is ${nearest(word, all)}. There are ${all.join(', ')}.`,
        });
      return words.length === said.length ? words : NEVER;
    }),
  );

/** A list of known words, separated by commas, in the order that they are said in; at least one. */
export const orderedListOf = <const Word extends string>(known: readonly Word[]) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, readonly Word[]>(({ dataset: { value }, addIssue, NEVER }) => {
      const said = [...new Set(split(value))];
      const words = said.flatMap(word => known.find(right => right === word) ?? []);
      for (const word of said.filter(one => !words.some(right => right === one)))
        addIssue({
          message: `"${word}" is unknown; the nearest is ${nearest(word, known)}. There are ${known.join(', ')}.`,
        });
      if (said.length === 0) addIssue({ message: `names none of ${known.join(', ')}.` });
      return words.length === said.length && words.length > 0 ? words : NEVER;
    }),
  );
