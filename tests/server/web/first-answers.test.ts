import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

// A scan's page in the server's first answer; how it looks is `tests/e2e/first-answer.spec.ts`.
let backend: TestBackend;
let dist: string;
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-drawn-'));
  writeFileSync(
    join(dist, 'index.html'),
    '<body><!--shape--><div id="shell" inert></div><!--/shape--></body>',
  );
  writeFileSync(
    join(dist, 'first-answer.js'),
    `let times = 0;
    export const drawFirstAnswer = ({ cabinet, methods, device, locale, brand }) => {
      if (cabinet.cabinetCode === 'BW-1007') throw new Error('a view broke');
      times += 1;
      return [times, cabinet.cabinetCode, cabinet.userBalance, methods.length > 0, device.system, locale, brand].join(' ');
    };`,
  );
  backend = await startBackend({ variables: { DIST_DIR: dist, BRAND: 'Volt' } });
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  rmSync(dist, { recursive: true });
});

const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({ method: 'GET', url, headers });
const shape = '<body><!--shape--><div id="shell" inert></div><!--/shape--></body>';

test('a scan gets the page of its station, for an unknown person', async () => {
  const { body, headers } = await get('/?qrcode=BW-4821', {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
    token: 'a token of somebody',
  });
  expect(body).toContain(
    '<div id="shell" data-drawn="de-DE" lang="de-DE">1 BW-4821 0 true android de-DE Volt</div>',
  );
  // Shape that the app puts in its place where a person's own answers lead elsewhere.
  expect(body).toContain('<template id="shape"><div id="shell" inert></div></template>');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie, user-agent',
  });
});

test('makes no guest and writes nothing', async () => {
  const rows = async () => (await backend.db.selectFrom('users').select('id').execute()).length;
  const before = await rows();
  await get('/loginborrow?qrcode=BW-4821');
  expect(await rows()).toBe(before);
});

test('is drawn once for all who ask within a second, and compressed', async () => {
  const [one, other] = await Promise.all([
    get('/?qrcode=BW-4821', { 'accept-encoding': 'br' }),
    get('/loginborrow?qrcode=BW-4821'),
  ]);
  expect(brotliDecompressSync(one.rawPayload).toString()).toBe(other.body);
});

test('speaks the language of the cookie, and the operator’s where that names none of ours', async () => {
  const drawnIn = async (cookie: string) =>
    /data-drawn="([^"]+)"/.exec((await get('/?qrcode=BW-4821', { cookie })).body)?.[1];
  expect(await drawnIn('a=b; lang=fr-FR')).toBe('fr-FR');
  expect(await drawnIn('lang=xx"><script>')).toBe('de-DE');
});

test.each([
  '/',
  '/order',
  '/?qrcode=BW-9999',
  '/?qrcode=BW-4821&qrcode=BW-1007',
  '/?qrcode=BW-4821&inviteCode=GAST',
  '/?qrcode=%3Cscript%3E',
  // Its view throws, so the shape stands in.
  '/?qrcode=BW-1007',
])('%s gets the page with its shape', async url => {
  expect((await get(url)).body).toBe(shape);
});
