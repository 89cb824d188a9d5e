import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precached, wantedOffline } from '../../src/build/precached.ts';

const nameOf = (key: string) => `${key.replaceAll(/\W+/g, '-')}.js`;

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-dist-'));
  mkdirSync(join(dist, '.vite'));
  const manifest = Object.fromEntries(
    wantedOffline.map(key => [key, { file: `assets/${nameOf(key)}` }]),
  );
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

test('a phone keeps exactly the page of the build, and the one of the next build after it, where only the build names the page', () => {
  const first = keptPage('<title>first</title>');
  const digest = createHash('sha256').update('<title>first</title>').digest('base64');
  // Options may follow a question mark in an integrity value; there are none.
  expect(first.integrity.split('?')[0]).toBe(`sha256-${digest}`);
  expect(keptPage('<title>first</title>').revision).toBe(first.revision);
  expect(keptPage('<title>second</title>').revision).not.toBe(first.revision);
});

test('all texts of a language are kept, for which every page but a scan’s waits, and the way to the rental', () => {
  keptPage('<title>first</title>');
  const kept = precached(dist).map(({ url }) => url);
  for (const key of [
    'locales/de-DE.json?first',
    'locales/de-DE.json?rest',
    'src/features/orders/Orders.page.tsx',
    'src/features/order-detail/OrderDetail.page.tsx',
  ])
    expect(kept).toContain(`/assets/${nameOf(key)}`);
});
