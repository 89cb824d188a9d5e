import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawIcon } from '../../../src/build/home-screen.ts';
import { homeScreenIcons, manifestPath } from '../../../src/domain/home-screen.ts';
import { locales } from '../../../src/domain/locale.ts';
import { pageAt } from '../../../src/domain/routes.ts';
import { screenshotFile, screenshots } from '../../../src/server/web/manifest.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../../public');
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    variables: { BRAND: 'Volt & Watt Leihstation', DEFAULT_LOCALE: 'fr-FR' },
  });
}, databaseTimeout);
afterAll(() => backend.close());

test('a phone that keeps the app reads the operator’s name, and every icon is there in its size', async () => {
  const answer = await backend.app.inject({ method: 'GET', url: manifestPath });
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'application/manifest+json; charset=utf-8', 'no-cache']);
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    name: 'Volt & Watt Leihstation',
    short_name: 'Volt & Watt',
    lang: 'fr-FR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons).toHaveLength(homeScreenIcons.length);
  for (const wanted of [
    { sizes: '192x192', purpose: 'any' },
    { sizes: '512x512', purpose: 'any' },
    { sizes: '512x512', purpose: 'maskable' },
  ])
    expect(manifest.icons).toContainEqual(expect.objectContaining(wanted));
});

test('a person who is offered to keep the app sees it on a phone and on a wide screen, in the operator’s language', async () => {
  const { screenshots } = (await backend.app.inject({ method: 'GET', url: manifestPath })).json();
  expect(
    screenshots.map(({ form_factor, label }: Record<string, string>) => [form_factor, label]),
  ).toEqual([
    ['narrow', expect.stringContaining('Louez une batterie externe')],
    ['wide', expect.stringContaining('Louez une batterie externe')],
  ]);
  for (const { src, type } of screenshots)
    expect([src, type]).toEqual([expect.stringContaining('/fr-FR-'), 'image/webp']);
});

test('every language has its screenshots, as large as the manifest says and few bytes', async () => {
  for (const locale of locales)
    for (const screenshot of screenshots) {
      const file = path.resolve(publicFolder, screenshotFile(locale, screenshot));
      const { width, height, format } = await sharp(file).metadata();
      const isSmall = statSync(file).size < 80_000;
      expect({ file, format, isSmall, size: [width, height] }).toEqual({
        file,
        format: 'webp',
        isSmall: true,
        size: [screenshot.width, screenshot.height],
      });
    }
});

test('a long touch on the icon leads to the camera and to the rentals, in the operator’s language', async () => {
  const { shortcuts } = (await backend.app.inject({ method: 'GET', url: manifestPath })).json();
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Scanner le code', '/#scan'],
    ['Locations', '/order'],
  ]);
  for (const { url, icons } of shortcuts) {
    expect(pageAt(new URL(url, 'https://volt.example'))).not.toBeNull();
    expect(homeScreenIcons.map(({ file }) => `/${file}`)).toContain(icons[0].src);
  }
});

const svg = readFileSync(path.join(publicFolder, 'icon.svg'), 'utf8');

/** Size of a picture, and the opacity of its outermost corner. */
async function cornerOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], corner: data[3] };
}

test.each(homeScreenIcons)(
  '$file is as large as it says, and filled where it is cut',
  async icon => {
    expect(await cornerOf(await drawIcon(svg, icon))).toEqual({
      size: [icon.size, icon.size],
      corner: icon.purpose === 'maskable' ? 255 : 0,
    });
  },
);
