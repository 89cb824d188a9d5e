import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { inventoryFile } from '../../packages/review-room/src/board/inventory-file.ts';
import { readInventory } from '../../packages/review-room/src/board/inventory.ts';
import { isIndexed, lookedAt } from '../../stories/support/keyed.ts';
import { shownFile } from '../../stories/texts/shown-file.ts';
import { listening, toldAlone, toldNext } from '../e2e/support/told-story.ts';
import { keepTold, shownNow, type ToldNow, toldAsTheyAre } from './shown-cache.ts';

/** Pages at once: a story waits more than it works. */
const pages = 3;

type Entry = {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly importPath: string;
  readonly tags: readonly string[];
};

/**
 * Opens the stories of the built room that were never told in their present form, keeps the texts
 * they show, and puts them beside the room's pages; answers a sentence about it.
 */
export async function tellStories(
  browser: Browser,
  { folder, address }: { readonly folder: string; readonly address: string },
  onTrouble: (story: string, trouble: string) => void,
): Promise<string> {
  const index: { entries: Record<string, Entry> } = JSON.parse(
    await readFile(path.join(folder, 'index.json'), 'utf8'),
  );
  const known = new Set(toldAsTheyAre());
  // Of transitions those that arrive at a screen first are looked at, and no others.
  const all = Object.values(index.entries).filter(
    ({ type, title, tags }) =>
      type === 'story' &&
      isIndexed(title) &&
      (!title.startsWith('transitions/') || tags.includes(lookedAt)),
  );
  const left = all.filter(({ id }) => !known.has(id));
  const count = left.length;
  const told: ToldNow[] = [];
  const work = async () => {
    const page = await browser.newPage({ locale: 'de-DE', reducedMotion: 'reduce' });
    await listening(page);
    let stands = false;
    for (let entry = left.shift(); entry; entry = left.shift()) {
      const why: string = stands
        ? await toldNext(page, entry.id)
        : await toldAlone(page, address, entry.id);
      stands = why === '';
      if (why) onTrouble(entry.id, why);
      else
        told.push({
          story: entry.id,
          file: path.normalize(entry.importPath),
          said: await saidOn(page),
        });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(pages, count) }, work));
  keepTold(told, new Set(all.map(({ id }) => id)));
  const shown = shownNow();
  await writeFile(path.join(folder, shownFile), JSON.stringify(shown));
  const file = path.join(folder, inventoryFile);
  const inventory = readInventory(await readFile(file, 'utf8'));
  if (inventory) {
    const stories = Object.fromEntries(
      Object.entries(shown).map(([story, [state = '', ...texts]]) => [story, { state, texts }]),
    );
    await writeFile(file, JSON.stringify({ ...inventory, stories }));
  }
  return `${told.length} of ${count} stories told what they show`;
}

/** Texts of the story, by its keys, once it is drawn with them. */
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'storySays')());
