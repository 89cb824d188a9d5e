import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servedPage } from '../domain/worker.ts';
import { namesOf } from './classic-entry.ts';

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};

/**
 * Files for use without a network, whatever was opened before: the app from the home screen, the
 * list that leads to a running rental, its page and a report, in the language that is served by
 * default. Every page but a scan's waits for all of its texts.
 */
export const wantedOffline = [
  'index.html',
  'locales/de-DE.json?first',
  'locales/de-DE.json?rest',
  'src/features/home/Home.page.tsx',
  'src/features/order-detail/OrderDetail.page.tsx',
  'src/features/orders/Orders.page.tsx',
  'src/features/report/Report.page.tsx',
  'src/app/Toasts.tsx',
];

/**
 * Files that the service worker fetches before it takes over, from the phones' build in `dist`: the
 * page with everything that a scan's first view loads, and the files for use without a network. The
 * page's revision is its hash; a server that changes the page replaces it (`servedPage`).
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
    if (chunk.isEntry) files.add(namesOf(chunk.file));
    chunk.imports?.forEach(visit);
  };
  wantedOffline.forEach(visit);
  const page = createHash('sha256')
    .update(readFileSync(path.join(dist, 'index.html')))
    .digest('base64');
  return [
    {
      url: '/',
      revision: `${page}?${servedPage.revision}`,
      integrity: `sha256-${page}?${servedPage.integrity}`,
    },
    ...[...files].map(file => ({ url: `/${file}`, revision: null })),
  ];
}
