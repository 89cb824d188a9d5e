import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configFields, configJsonSchema } from '../../../src/contract/config-fields.ts';
import { extraNames } from '../../../src/domain/extras.ts';
import { buildAlone } from '../../../src/server/alone.ts';
import { readAlone, type AloneConfig } from '../../../src/server/config/api-elsewhere.ts';
import { createLog } from '../../../src/server/log.ts';
import { safetyHeaders, writeStaticSite } from '../../../src/server/static-site.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
const rowsUnder = (heading: string): string[] => {
  const [, after = ''] = guide.split(heading);
  const [table = ''] = after.split('\n\n').slice(1);
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
};

let folder: string;
let alone: AloneConfig;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'borrowatt-site-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  for (const page of ['index.html', 'kiosk.html'])
    writeFileSync(
      path.join(dist, page),
      '<!doctype html><meta name="borrowatt-api" content="/api/v1" /><script>early()</script>',
    );
  writeFileSync(path.join(dist, 'index.html.br'), 'of the page without the API');
  writeFileSync(path.join(dist, 'service-worker.js'), 'worker()');
  writeFileSync(path.join(dist, 'first-answer.js'), 'for the server');
  writeFileSync(path.join(dist, 'assets', 'a-1.js'), 'a()');
  const read = readAlone({
    DIST_DIR: dist,
    API_URL: 'https://api.volt.example/v1',
    PUBLIC_URL: 'https://rent.volt.example',
  });
  if (!read) throw new Error('it is this server’s own API');
  alone = read;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes what the server would send, and its headers beside it', async () => {
  await writeStaticSite(alone, folder);
  const app = await buildAlone(alone, createLog('silent'));
  const sent = async (url: string) => (await app.inject({ method: 'GET', url })).body;
  const written = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  expect(written('site/index.html')).toBe(await sent('/'));
  expect(written('site/index.html')).toContain('content="https://api.volt.example/v1"');
  expect(written('site/config.json')).toBe(await sent('/config.json'));
  expect(written('site/manifest.webmanifest')).toBe(await sent('/manifest.webmanifest'));
  expect(written('site/assets/a-1.js')).toBe('a()');
  for (const own of ['index.html.br', 'first-answer.js'])
    expect(() => written(`site/${own}`)).toThrow('ENOENT');
  const headers = await safetyHeaders(app);
  await app.close();
  expect(JSON.parse(written('headers.json'))).toEqual(headers);
  for (const [name, value] of Object.entries(headers)) {
    expect(written('headers.nginx.conf')).toContain(`add_header ${name} "${value}" always;`);
    expect(written('headers.caddy')).toContain(`${name} "${value}"`);
  }
});

test('documents exactly the headers that the server sends', async () => {
  const app = await buildAlone(alone, createLog('silent'));
  const headers = Object.keys(await safetyHeaders(app));
  await app.close();
  expect(rowsUnder('has the headers of the export:').toSorted()).toEqual(headers.toSorted());
});

test('documents every field of /config.json and every extra', () => {
  expect(rowsUnder('an editor completes and checks it.')).toEqual(Object.keys(configFields));
  expect(rowsUnder('is never made.')).toEqual(extraNames);
});

test('describes every field in the JSON schema of /config.json', () => {
  const { properties } = configJsonSchema();
  expect(properties).toMatchObject({
    brand: { type: 'string', maxLength: 60, description: configFields.brand },
    extras: { items: { enum: extraNames } },
    operator: { description: configFields.operator },
  });
  expect(Object.keys(properties ?? {})).toEqual(Object.keys(configFields));
});
