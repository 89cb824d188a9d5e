import type { Locale } from './locale.ts';

/** A question with its answer (specification, section 3, "Help item"), numbered from 1. */
export type HelpItem = {
  readonly number: number;
  readonly title: string;
  readonly content: string;
};

/** The class of a language's help items (section 7: `help_{locale}`). */
export const helpClassOf = <L extends Locale>(locale: L): `help_${L}` => `help_${locale}`;

/** A part of a text; `hit`: it is a searched word. */
type Part = { readonly text: string; readonly hit: boolean };

const wordsOf = (searched: string): string[] => searched.split(/\s+/).filter(word => word !== '');
const literally = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const pattern = (words: readonly string[]) =>
  new RegExp(`(${words.map(literally).join('|')})`, 'giu');

export const isSearched = (searched: string): boolean => wordsOf(searched).length > 0;

/** Items that contain every typed word; all of them while nothing is typed. */
export const hitsOf = (items: readonly HelpItem[], searched: string): readonly HelpItem[] =>
  items.filter(({ title, content }) =>
    wordsOf(searched).every(word => pattern([word]).test(`${title}\n${content}`)),
  );

/** A text split into searched words and the parts between them. */
export function marked(text: string, searched: string): readonly Part[] {
  const words = wordsOf(searched);
  if (words.length === 0) return [{ text, hit: false }];
  // Splitting by one group puts each match at an odd index.
  return text
    .split(pattern(words))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter(part => part.text !== '');
}

/** Open items after one was touched: one at a time, but while searching each by itself. */
export const openAfter = (
  open: readonly number[],
  touched: number,
  searched: string,
): readonly number[] =>
  open.includes(touched)
    ? open.filter(number => number !== touched)
    : isSearched(searched)
      ? [...open, touched]
      : [touched];
