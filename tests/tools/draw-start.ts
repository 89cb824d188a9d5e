import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { drawnFile } from '../../stories/start/drawn-file.ts';
import { picturesOf } from './story-pictures.ts';

/**
 * Pictures of these stories for *Start here* of the room that is built in `folder` and served at
 * `address`; resolves with their files.
 */
export async function drawStart(
  browser: Browser,
  { folder, address }: { readonly folder: string; readonly address: string },
  stories: readonly { readonly id: string }[],
  onTrouble: (story: string, trouble: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const images = await picturesOf(browser, address, stories, 'frame', onTrouble);
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  const files: Record<string, string> = {};
  for (const [id, image] of images) {
    const picture = await sharp(image).webp({ quality: 85 }).toBuffer();
    // No browser takes one that it kept for another.
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 12);
    files[id] = `pictures/${id}-${hash}.webp`;
    await writeFile(path.join(folder, files[id]), picture);
  }
  await writeFile(path.join(folder, drawnFile), JSON.stringify(files));
  return files;
}
