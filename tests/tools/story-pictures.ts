import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, LaunchOptions, Page } from 'playwright';
import sharp from 'sharp';
import { inventoryFile } from '../../packages/review-room/src/board/inventory-file.ts';
import { type Inventory, readInventory } from '../../packages/review-room/src/board/inventory.ts';
import { frameOf, surfaces } from '../../stories/support/looks.ts';
import { listening, type Story, toldAlone, toldNext } from '../e2e/support/told-story.ts';

/** Pages at once: a story waits more than it works. */
const pages = 3;
/** Fixed time of a page's clock, so that no picture depends on when it was taken. */
const noon = new Date('2026-06-15T12:00:00+02:00');
/** Maximum number of looks at a page that still moves; then it is drawn as it is, and named. */
const looks = 10;

/** Letters without the machine's own hinting, and without colours for its kind of screen. */
export const sameLetters = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
});

type OnTrouble = (story: string, trouble: string) => void;

/**
 * Pictures of the stories of the room that is built in `folder` and served at `address`, in its
 * inventory, which it writes to `into`: where `isPart`, beside those that are there already.
 */
export async function keepPictures(
  browser: Browser,
  { folder, address, into = folder }: { folder: string; address: string; into?: string },
  stories: readonly Story[],
  isPart: boolean,
  onTrouble: OnTrouble,
): Promise<{ readonly file: string; readonly bytes: number; readonly inventory: Inventory }> {
  const inventory = readInventory(await readFile(path.join(folder, inventoryFile), 'utf8'));
  if (!inventory) throw new Error(`${inventoryFile} in ${folder} is no inventory`);
  const drawnBy = `Chromium ${browser.version()} on ${process.platform}`;
  const others =
    isPart && inventory.pictures?.drawnBy === drawnBy ? inventory.pictures.stories : {};
  const images = await picturesOf(browser, address, stories, 'page', onTrouble);
  const taken: Record<string, string> = {};
  for (const [id, image] of images) {
    const picture = await sharp(image).webp({ lossless: true }).toBuffer();
    taken[id] = `data:image/webp;base64,${picture.toString('base64')}`;
  }
  const file = path.join(into, inventoryFile);
  const renewed = { ...inventory, pictures: { drawnBy, stories: { ...others, ...taken } } };
  const text = JSON.stringify(renewed);
  await writeFile(file, text);
  return { file, bytes: text.length, inventory: renewed };
}

/**
 * Each story once it is told and still, by its id and in the stories' order: in German, light, on
 * the surface that it names or a phone; the whole page, or what its frame holds. `onTrouble` hears
 * what failed or kept moving; a story that failed has no picture.
 */
export async function picturesOf(
  browser: Browser,
  address: string,
  stories: readonly Pick<Story, 'id'>[],
  part: 'page' | 'frame',
  onTrouble: OnTrouble,
): Promise<readonly (readonly [id: string, image: Buffer])[]> {
  const taken = new Map<string, Buffer>();
  const left = [...stories];
  const work = async () => {
    const page = await browser.newPage({
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime(noon);
    await listening(page);
    let stands = false;
    for (let story = left.shift(); story; story = left.shift()) {
      await page.setViewportSize(sizeOf(surfaces.phone360));
      const why: string = stands
        ? await toldNext(page, story.id)
        : await toldAlone(page, address, story.id);
      // A stuck story would block the next one.
      stands = why === '';
      if (why) {
        onTrouble(story.id, why);
        continue;
      }
      const { image, isStill } = await still(page, part);
      if (!isStill) onTrouble(story.id, 'keeps moving');
      taken.set(story.id, image);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(pages, stories.length) }, work));
  // Whichever page was done first.
  return stories.flatMap(({ id }) => {
    const image = taken.get(id);
    return image ? [[id, image] as const] : [];
  });
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height,
});

/** The story on its own surface, or as high as its page is long, when two looks at it are the same. */
async function still(
  page: Page,
  part: 'page' | 'frame',
): Promise<{ image: Buffer; isStill: boolean }> {
  const viewport = await page.evaluate(
    () =>
      Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').last('globalsUpdated')?.[0]?.globals
        .viewport ?? null,
  );
  const { width, height } = frameOf(viewport) ?? surfaces.phone360;
  await page.setViewportSize({ width, height });
  const long = await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
  if (part === 'page') await page.setViewportSize({ width, height: Math.max(height, long) });
  let image = await look(page);
  for (let at = 1; at < looks; at++) {
    const before = image;
    image = await look(page);
    if (image.equals(before)) return { image, isStill: true };
  }
  return { image, isStill: false };
}

const look = (page: Page) => page.screenshot({ animations: 'disabled' });
