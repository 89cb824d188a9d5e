import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from './transitions/cache.ts';
import { root } from './transitions/charts.ts';
import { digestOf, withImports } from './transitions/digest.ts';

const folder = path.join(cacheFolder, 'pictures');

/** Files that every story is drawn with: the preview around it, and the packages. */
const around = ['.storybook/preview.tsx', 'package-lock.json'];

/**
 * Name of a story's picture, with a digest of its file, of everything this imports and of
 * `drawnBy`, so that no old picture is taken for a new one.
 */
export function pictureName(id: string, file: string, drawnBy: string): string {
  const files = withImports([file, ...around].map(name => path.join(root, name)));
  return `${id}-${digestOf(files, drawnBy)}.webp`;
}

/** The picture of that name; null where it was not drawn yet. */
export async function keptPicture(name: string): Promise<Buffer | null> {
  const file = path.join(folder, name);
  return existsSync(file) ? readFile(file) : null;
}

/** Keeps a story's picture in the place of those that it had before. */
export async function keepPicture(id: string, name: string, picture: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder))
    if (old.startsWith(`${id}-`) && old.length === name.length) rmSync(path.join(folder, old));
  await writeFile(path.join(folder, name), picture);
}
