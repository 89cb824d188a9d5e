import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepRelease } from './releases.ts';

/** Parts of the built app: its sources, the build's configuration and the pinned libraries. */
const sources = [
  'index.html',
  'kiosk.html',
  'vite.config.ts',
  'vite.kiosk.config.ts',
  'vite.worker.config.ts',
  'vite.first-answer.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'src',
  'machines',
  'locales',
  'public',
];
const notInTheApp = new Set([join('src', 'server')]);

function filesOf(root: string, path: string): string[] {
  if (notInTheApp.has(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesOf(root, join(path, name)));
}

/**
 * Changes exactly when the name or content of a source does: a fresh checkout of the same sources
 * is the same.
 */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(source => filesOf(root, join(source)))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const stampOf = (dist: string) => join(dist, '.built-from');

/**
 * Builds the app into `dist` and notes the fingerprint of its sources, so that a start does not
 * build again. `build` answers the files it wrote. One that fails or is killed leaves nothing that
 * looks current.
 */
export async function buildRelease(
  root: string,
  dist: string,
  build: () => Promise<readonly string[]>,
): Promise<void> {
  // before the build: sources that change meanwhile are built by the next start
  const current = fingerprint(root);
  rmSync(stampOf(dist), { force: true });
  keepRelease(dist, await build(), current);
  writeFileSync(stampOf(dist), current);
}

/** Calls `build` unless the last build is still current; answers whether it did. */
export async function buildIfNeeded(
  root: string,
  dist: string,
  build: () => Promise<readonly string[]>,
): Promise<boolean> {
  const stamp = stampOf(dist);
  if (
    existsSync(join(dist, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root)
  )
    return false;
  await buildRelease(root, dist, build);
  return true;
}
