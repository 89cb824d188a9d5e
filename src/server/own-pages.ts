import { resolve } from 'node:path';
import { fingerprint } from './client-build.ts';
import { root } from './config/for-build.ts';
import { hasKeptPages, pagesBuiltFrom } from './releases.ts';

let own: string | null = null;

/**
 * Folder of the pages that this program serves: those built from its own sources, even after later
 * builds into the folder, so that an older program beside a newer one, or started again after it,
 * has its own; the newest where those are not kept.
 */
export function ownPages(distDir: string): string {
  const dist = resolve(distDir);
  if (!hasKeptPages(dist)) return dist;
  own ??= fingerprint(root);
  return pagesBuiltFrom(dist, own) ?? dist;
}
