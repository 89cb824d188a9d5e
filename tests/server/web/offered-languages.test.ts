import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { loadTexts } from '../../../src/server/texts.ts';
import { wordsOf } from '../../../src/server/rental/messages/words.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-languages-'));
  const files = { 'de-DE': '/d.js', 'en-US': '/e.js', 'fr-FR': '/f.js' };
  const texts = JSON.stringify(files).replaceAll('"', '&quot;');
  writeFileSync(
    join(dist, 'index.html'),
    `<html lang="de"><meta\n name="description"\n content="Powerbank mieten" /><meta name="borrowatt-config" content=""><meta name="borrowatt-texts" content="${texts}"><body><!--shape--><div id="shell"></div><!--/shape--><template id="stuck"><div lang="de-DE"><p>Nein</p></div><div lang="en-US"><p>No</p></div><div lang="fr-FR"><p>Non</p></div></template></body></html>`,
  );
  writeFileSync(
    join(dist, 'first-answer.js'),
    'export const drawFirstAnswer = ({ locale, locales }) => [locale, ...locales].join(" ");',
  );
  backend = await startBackend({ variables: { DIST_DIR: dist, LOCALES: 'en-US,de-DE' } });
}, databaseTimeout);
afterAll(async () => {
  await backend.close();
  rmSync(dist, { recursive: true });
});

const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await backend.app.inject({ method: 'GET', url, headers })).body;

test('tells the app which languages are offered, the first being the default', async () => {
  expect(JSON.parse(await get('/config.json'))).toMatchObject({
    locales: ['en-US', 'de-DE'],
    defaultLocale: 'en-US',
  });
});

test('serves a page with the offered languages alone, the default first', async () => {
  const page = await get('/order');
  expect(page).toContain('<html lang="en"');
  expect(page).toMatch(/name="description"\s+content="Rent a power bank: /);
  expect(page).toContain(
    'content="{&quot;de-DE&quot;:&quot;/d.js&quot;,&quot;en-US&quot;:&quot;/e.js&quot;}"',
  );
  expect(page).toContain(
    '<template id="stuck"><div lang="en-US"><p>No</p></div><div lang="de-DE"><p>Nein</p></div></template>',
  );
});

test('draws a scan in no language that is not offered', async () => {
  const drawn = async (cookie: string) =>
    /data-drawn="[^>]*>([^<]*)/.exec(await get('/?qrcode=BW-4821', { cookie }))?.[1];
  expect(await drawn('lang=fr-FR')).toBe('en-US en-US de-DE');
  expect(await drawn('lang=de-DE')).toBe('de-DE en-US de-DE');
});

test('refuses in the default a person who reads a language that is not offered', async () => {
  const refusal = async (lang: string): Promise<string> =>
    JSON.parse(await get('/api/v1/order/detail?orderId=x', { lang })).msg;
  expect(await refusal('fr-FR')).toBe(await refusal('en-US'));
  expect(await refusal('de-DE')).not.toBe(await refusal('en-US'));
});

test('writes to a person in the default where their language is offered no more', () => {
  const message = {
    kind: 'codeSent',
    rental: null,
    payout: null,
    claim: null,
    words: null,
    locale: 'fr-FR',
  };
  const texts = loadTexts({ locales: ['de-DE', 'en-US'], defaultLocale: 'en-US' });
  expect(wordsOf(texts, message as unknown as Parameters<typeof wordsOf>[1]).lang).toBe('en-US');
});

test.each([
  [{ LOCALES: 'de-DE,en-UK' }, 'LOCALES: "en-UK" is unknown; the nearest is en-US.'],
  [{ LOCALES: ',' }, 'LOCALES: names none of de-DE'],
  [
    { LOCALES: 'de-DE,en-US', DEFAULT_LOCALE: 'fr-FR' },
    'DEFAULT_LOCALE: fr-FR is not among LOCALES (de-DE, en-US).',
  ],
])('refuses to start with %o', (variables, sentence) => {
  expect(() => readConfig({ LOCAL_ENDS: '1', ...variables })).toThrow(sentence);
});

test('takes a default that is not the first of the list', () => {
  const { defaultLocale, locales } = readConfig({
    LOCAL_ENDS: '1',
    LOCALES: 'de-DE, en-US',
    DEFAULT_LOCALE: 'en-US',
  });
  expect([defaultLocale, locales]).toEqual(['en-US', ['de-DE', 'en-US']]);
});
