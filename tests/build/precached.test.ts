import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precached } from '../../src/build/precached.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-dist-'));
  mkdirSync(join(dist, '.vite'));
  const files = ['index.html', 'locales/de-DE.json?first', 'src/app/other-pages.ts'];
  const pages = ['pages/Home', 'pages/OrderDetail', 'pages/Report', 'Toasts'];
  const keys = [...files, ...pages.map(page => `src/app/${page}.tsx`)];
  const manifest = Object.fromEntries(keys.map((key, at) => [key, { file: `assets/${at}.js` }]));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** The page as a host of plain files serves it, which changes nothing in the worker. */
function keptPage(html: string) {
  writeFileSync(join(dist, 'index.html'), html);
  const page = precached(dist).find(({ url }) => url === '/');
  if (!page || !('integrity' in page)) throw new Error('the page is not kept');
  return page;
}

test('where nobody but the build names the page, a phone keeps exactly that of the build, and the next one after it', () => {
  const first = keptPage('<title>first</title>');
  const digest = createHash('sha256').update('<title>first</title>').digest('base64');
  // What stands behind the question mark are options, of which there are none.
  expect(first.integrity.split('?')[0]).toBe(`sha256-${digest}`);
  expect(keptPage('<title>first</title>').revision).toBe(first.revision);
  expect(keptPage('<title>second</title>').revision).not.toBe(first.revision);
});
