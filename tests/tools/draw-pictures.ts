import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { type Drawn, drawnFile } from '../../stories/start/drawn-file.ts';
import type { Story } from '../e2e/support/told-story.ts';
import { keepPicture, keptPicture, pictureName } from './picture-cache.ts';
import { picturesOf } from './story-pictures.ts';

/** Scale of a story's picture, as a board shows it: hundreds of larger ones cost gigabytes. */
const small = 0.5;

/**
 * Pictures of these stories, those of `whole` as large as they are, beside the pages of the room that is
 * built in `folder` and served at `address`: those that were drawn before as they are now are taken,
 * the others drawn and kept.
 */
export async function drawPictures(
  browser: Browser,
  { folder, address }: { readonly folder: string; readonly address: string },
  stories: readonly Pick<Story, 'id' | 'importPath'>[],
  whole: ReadonlySet<string>,
  onTrouble: (story: string, trouble: string) => void,
): Promise<{ readonly drawn: Drawn; readonly anew: number; readonly bytes: number }> {
  const scaleOf = (id: string) => (whole.has(id) ? 1 : small);
  const names = new Map(
    stories.map(({ id, importPath }) => [
      id,
      pictureName(id, importPath, `Chromium ${browser.version()} at ${scaleOf(id)}`),
    ]),
  );
  const pictures = new Map<string, Buffer>();
  for (const [id, name] of names) {
    const picture = await keptPicture(name);
    if (picture) pictures.set(id, picture);
  }
  const missing = stories.filter(({ id }) => !pictures.has(id));
  for (const [id, image] of await picturesOf(browser, address, missing, 'frame', onTrouble)) {
    const { width } = await sharp(image).metadata();
    const picture = await sharp(image)
      .resize({ width: Math.round(width * scaleOf(id)) })
      .webp({ quality: 80 })
      .toBuffer();
    await keepPicture(id, names.get(id) ?? id, picture);
    pictures.set(id, picture);
  }
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  const drawn: Record<string, Drawn[string]> = {};
  for (const [id, picture] of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const file = `pictures/${names.get(id)}`;
    drawn[id] = { file, width: width / scaleOf(id), height: height / scaleOf(id) };
    await writeFile(path.join(folder, file), picture);
  }
  await writeFile(path.join(folder, drawnFile), JSON.stringify(drawn));
  const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, 0);
  return { drawn, anew: missing.length, bytes };
}
