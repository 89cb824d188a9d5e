import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servedPage } from '../domain/worker.ts';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

/** With it a person without a network reads at least the language that everybody is served first. */
const firstTexts = 'locales/de-DE.json?first';

/**
 * What the service worker fetches before it takes over: the page, and with its script everything
 * that a scan's first view loads, as the phones' build in `dist` has it. The page's own revision is
 * written by the server, which writes the page.
 */
export function precached(dist: string) {
  const manifest = JSON.parse(
    readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'),
  ) as Readonly<Record<string, Chunk>>; // Vite's
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const key of ['index.html', firstTexts]) visit(key);
  return [
    { url: '/', revision: servedPage.revision, integrity: servedPage.integrity },
    ...[...files].map(file => ({ url: `/${file}`, revision: null })),
  ];
}
