import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfNeeded } from '../../src/server/client-build.ts';

let root: string;
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const build = async () => {
  write('dist/index.html', '');
  return ['index.html'];
};
const dist = () => join(root, 'dist');
const start = () => buildIfNeeded(root, dist(), build);

const inTheApp = [
  'index.html',
  'kiosk.html',
  'src/app/main.tsx',
  'src/domain/tariff.ts',
  'machines/rent/rent.ts',
  'locales/de-DE.json',
  'locales/legal/terms.de-DE.json',
  'public/icon.svg',
  'vite.config.ts',
  'vite.kiosk.config.ts',
  'src/build/messages.ts',
  'tsconfig.json',
  'package-lock.json',
];
const notInTheApp = [
  'src/server/main.ts',
  'tests/server/web/web.test.ts',
  'stories/rent.stories.tsx',
  'README.md',
  '.data/db/x',
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'borrowatt-sources-'));
  for (const file of [...inTheApp, ...notInTheApp]) write(file, 'before');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the app is built once', async () => {
  expect([await start(), await start(), await start()]).toEqual([true, false, false]);
});

test.each(inTheApp)('a change of %s builds it again', async file => {
  await start();
  write(file, 'after!');
  expect([await start(), await start()]).toEqual([true, false]);
});

test.each(notInTheApp)('a change of %s does not', async file => {
  await start();
  write(file, 'after!');
  expect(await start()).toBe(false);
});

test('added and removed sources build it again, the same content written anew does not', async () => {
  await start();
  write('src/app/more.tsx', '');
  expect(await start()).toBe(true);
  rmSync(join(root, 'src/app/more.tsx'));
  expect(await start()).toBe(true);
  write('src/app/main.tsx', 'before');
  utimesSync(join(root, 'src/app/main.tsx'), 1, 1);
  expect(await start()).toBe(false);
});

test('a build that failed, or a folder that was emptied, is built again', async () => {
  await start();
  write('index.html', 'broken');
  const failing = async () => {
    throw new Error('broken');
  };
  await expect(buildIfNeeded(root, dist(), failing)).rejects.toThrow('broken');
  write('index.html', 'before');
  expect(await start()).toBe(true);
  rmSync(join(root, 'dist/index.html'));
  expect(await start()).toBe(true);
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
});
