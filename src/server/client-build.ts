import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the built app is made of: its sources, the configuration the build reads, and the pinned
 * libraries.
 */
const sources = [
  'index.html',
  'vite.config.ts',
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
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(source => filesOf(root, join(source)))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Calls `build` unless what was built last is still current; says whether it did. The build empties
 * its folder first, the stamp with it, so one that fails or is killed leaves nothing that looks
 * current.
 */
export async function buildIfNeeded(root: string, build: () => Promise<unknown>): Promise<boolean> {
  const stamp = join(root, 'dist', '.built-from');
  // before the build: what changes meanwhile is built by the next start
  const current = fingerprint(root);
  if (
    existsSync(join(root, 'dist', 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === current
  )
    return false;
  await build();
  writeFileSync(stamp, current);
  return true;
}
