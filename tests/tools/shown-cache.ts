import { existsSync } from 'node:fs';
import path from 'node:path';
import { shownFile, type Shown } from '../../stories/texts/shown-file.ts';
import { keep, kept } from './transitions/cache.ts';
import { root } from './transitions/charts.ts';
import { digestOf, withImports } from './transitions/digest.ts';

/** Texts of a story when it was last told, and the content of its files then. */
type Told = { readonly of: string; readonly file: string; readonly said: readonly string[] };
type Cache = Readonly<Record<string, Told>>;

const cache = (): Cache => kept(`told/${shownFile}`) ?? {};

const digests = new Map<string, string>();
/** Rules that a told story was judged by. */
const rules = path.join(root, 'stories/texts/kept-names.ts');
/** The content of a story's file, of all that it imports, and of the rules for its name. */
function contentOf(file: string): string {
  const known = digests.get(file) ?? digestOf(withImports([path.join(root, file), rules]));
  digests.set(file, known);
  return known;
}

/** Texts of each story told so far, without stories whose file is gone. */
export const shownNow = (): Shown =>
  Object.fromEntries(
    Object.entries(cache())
      .filter(([, { file }]) => existsSync(path.join(root, file)))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([story, { said }]) => [story, said]),
  );

/** Stories that were told as they are now. */
export const toldAsTheyAre = (): string[] =>
  Object.entries(cache()).flatMap(([story, { of, file }]) =>
    existsSync(path.join(root, file)) && of === contentOf(file) ? [story] : [],
  );

/** A story that was told, and the file that it stands in. */
export type ToldNow = {
  readonly story: string;
  readonly file: string;
  readonly said: readonly string[];
};

/** Keeps what stories showed; those of the same files that are not among `present` are forgotten. */
export function keepTold(stories: readonly ToldNow[], present: ReadonlySet<string>): void {
  const files = new Set(stories.map(({ file }) => file));
  const others = Object.entries(cache()).filter(
    ([story, { file }]) => !files.has(file) || present.has(story),
  );
  const now = stories.map(({ story, file, said }) => [story, { of: contentOf(file), file, said }]);
  keep(`told/${shownFile}`, Object.fromEntries([...others, ...now]));
  keep(shownFile, shownNow());
}
