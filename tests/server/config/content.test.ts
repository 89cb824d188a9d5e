import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownLegalTextPath } from '../../../src/domain/legal-text.ts';
import { legalPages } from '../../../src/domain/routes.ts';
import { readConfig } from '../../../src/server/config.ts';
import { contrastOf, houseColours } from '../../../src/server/config/content/colours.ts';
import { readProse } from '../../../src/server/config/content/prose.ts';
import { bothTerms, contentFolder, english, terms } from '../support/content-folder.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';

const { write, variables } = contentFolder();
let dist: string;
let backend: TestBackend | null = null;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-pages-'));
});
afterEach(async () => {
  await backend?.close();
  backend = null;
  rmSync(dist, { recursive: true });
});

async function start(files: Parameters<typeof write>[0]) {
  write(files);
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="de"><head><meta name="theme-color" content="#f3f3ec" media="(prefers-color-scheme: light)" /><link rel="icon" href="/icon.svg" type="image/svg+xml" /></head><body></body></html>',
  );
  backend = await startBackend({ variables: { ...variables(), DIST_DIR: dist } });
  return backend;
}
const get = async ({ app }: TestBackend, url: string) => app.inject({ method: 'GET', url });

test(
  "serves the operator's texts in each offered language, and tells the app which are its own",
  async () => {
    const started = await start(bothTerms);
    expect((await get(started, '/config.json')).json()).toMatchObject({ ownLegalTexts: ['terms'] });
    const answer = await get(started, ownLegalTextPath('terms', 'de-DE'));
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual({
      title: 'Bedingungen der Strom GmbH',
      date: '2026-11-01',
      sections: [
        { heading: '', paragraphs: ['Sie gelten überall.'] },
        {
          heading: 'Preis',
          paragraphs: [
            'Es gilt der Preis, der an der Station steht.',
            '• je halbe Stunde',
            '• höchstens je Tag',
          ],
        },
      ],
    });
    expect((await get(started, ownLegalTextPath('terms', 'fr-FR'))).statusCode).toBe(404);
    expect((await get(started, ownLegalTextPath('imprint', 'de-DE'))).statusCode).toBe(404);
  },
  databaseTimeout,
);

test('draws each line of a numbered list as a paragraph of its own', () => {
  const written =
    'Es gilt:\n1. leihen\n2. laden,\nauch lange\n3) zurückgeben\n\nSeit dem\n30. November.';
  expect(readProse(written).prose.sections[0]?.paragraphs).toEqual([
    'Es gilt:',
    '1. leihen',
    '2. laden, auch lange',
    '3) zurückgeben',
    'Seit dem 30. November.',
  ]);
});

test(
  'keeps with a rental the versions that its person agreed to, in the language that they read',
  async () => {
    const started = await start({
      ...bothTerms,
      'legal/privacy.de-DE.md': terms.replace('2026-11-01', '2026-10-02'),
      'legal/privacy.en-US.md': english,
    });
    const agreed = async (lang: string) => {
      const guest = await started.guest();
      const { cabinetId, tariff } = await guest.cabinet('BW-1007');
      await guest.ask(
        'createDepositIntent',
        { cabinetId, paymentMethodId: 'stripe-card', amount: tariff.deposit },
        { lang, 'Idempotency-Key': newKey() },
      );
      const events = await started.db
        .selectFrom('rental_events')
        .select('detail')
        .innerJoin('rentals', 'rentals.id', 'rental_id')
        .where('user_id', '=', (await guest.ask('userInfo', {})).value?.id ?? '')
        .where('kind', '=', 'agreed')
        .execute();
      return events.map(({ detail }): unknown => JSON.parse(detail));
    };
    expect(await agreed('de-DE')).toEqual([
      { terms: '2026-11-01', privacy: '2026-10-02', language: 'de-DE' },
    ]);
    expect(await agreed('en-GB')).toEqual([
      { terms: '2026-11-15', privacy: '2026-11-15', language: 'en-US' },
    ]);
  },
  databaseTimeout,
);

test(
  'answers help in the words of the operator',
  async () => {
    const started = await start({
      'help/de-DE.md': '## Wo gebe ich zurück?\nAn jeder Station.\n\nAuch nachts.\n',
      'help/en-US.md': '## Where do I return it?\nAt any station.\n',
    });
    const guest = await started.guest();
    const { value } = await guest.ask('helpList', { helpClass: 'help_de-DE' });
    expect(value?.items).toEqual([
      { number: 1, title: 'Wo gebe ich zurück?', content: 'An jeder Station. Auch nachts.' },
    ]);
  },
  databaseTimeout,
);

test(
  'puts colours and logo into the page under its policy, and the logo on receipts',
  async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
    const colours = { page: { light: '#FFFFFF', dark: '#000000' }, energy: '#ffd400' };
    const started = await start({
      'logo.svg': logo,
      'colours.json': JSON.stringify(colours, null, 2),
    });
    const page = await get(started, '/');
    const style =
      '@media not (prefers-contrast: more){:root{--color-page:light-dark(#ffffff,#000000);--color-energy:light-dark(#ffd400,#ffd400)}}';
    expect(page.body).toContain(`<style>${style}</style></head>`);
    expect(page.body).toContain('content="#ffffff" media="(prefers-color-scheme: light)"');
    expect(page.body).toContain('<link rel="icon" href="/content/logo.svg" type="image/svg+xml">');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self'[^;]*'sha256-/);
    const served = await get(started, '/content/logo.svg');
    expect([served.body, served.headers['content-type']]).toEqual([logo, 'image/svg+xml']);
    expect(started.backend.config.company.logoUrl).toBe('/content/logo.svg');
  },
  databaseTimeout,
);

test('asks for no template where each text of each offered language is the operator’s', () => {
  write(
    Object.fromEntries(
      legalPages.flatMap(page => [
        [`legal/${page}.de-DE.md`, terms],
        [`legal/${page}.en-US.md`, english],
      ]),
    ),
  );
  const live = {
    LOCALES: 'de-DE,en-US',
    DATABASE_URL: 'postgres://localhost/x',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GATEWAY_URL: 'https://gateway.example',
    GATEWAY_SECRET: 'a-gateway-secret-1',
    COMPANY_NAME: 'Strom GmbH',
    COMPANY_ADDRESS: 'Am Hafen 3',
    SMTP_URL: 'smtps://a:b@mail.example',
    MAIL_FROM: 'Strom <post@strom.example>',
  };
  expect(() => readConfig({ ...live, CONTENT_DIR: variables().CONTENT_DIR })).not.toThrow();
  expect(() => readConfig(live)).toThrow(/template: locales\/legal\/imprint\.de-DE\.json/);
});

test('computes the contrasts that the tokens say of themselves', () => {
  const { tokens, contrasts } = houseColours();
  const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');
  const rows = [...css.matchAll(/^ \* {3}([\w-]+) on ([\w-]+) +([\d.]+) +([\d.]+) +[\d.]+ /gm)];
  expect(rows).toHaveLength(contrasts.length);
  expect(contrasts.length).toBeGreaterThan(40);
  for (const [, front = '', ground = '', light, dark] of rows) {
    const [above, below] = [tokens.get(front), tokens.get(ground)];
    const said = `${front} on ${ground}`;
    expect([said, contrastOf(above?.light ?? '', below?.light ?? '').toFixed(2)]).toEqual([
      said,
      light,
    ]);
    expect([said, contrastOf(above?.dark ?? '', below?.dark ?? '').toFixed(2)]).toEqual([
      said,
      dark,
    ]);
  }
});
