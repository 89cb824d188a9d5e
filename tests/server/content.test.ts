import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownLegalTextPath } from '../../src/domain/legal-text.ts';
import { legalPages } from '../../src/domain/legal.ts';
import { readConfig } from '../../src/server/config.ts';
import { contrastOf, houseColours } from '../../src/server/config/content/colours.ts';
import { readProse } from '../../src/server/config/content/prose.ts';
import { databaseTimeout, startBackend, type TestBackend } from './support/harness.ts';
import { newKey } from './support/person.ts';

const terms = `---
date: 2026-11-01
---
# Bedingungen der Strom GmbH

Sie gelten überall.

## Preis
Es gilt der Preis,
der an der Station steht.

- je halbe Stunde
- höchstens je Tag
`;
const english = terms.replace('Bedingungen der', 'Terms of').replace('2026-11-01', '2026-11-15');

let folder: string;
let dist: string;
let backend: TestBackend | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borrowatt-content-'));
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-pages-'));
});
afterEach(async () => {
  await backend?.close();
  backend = null;
  for (const made of [folder, dist]) rmSync(made, { recursive: true });
});

const write = (files: Readonly<Record<string, string | Buffer>>) => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
};
const variables = () => ({ LOCAL_ENDS: '1', LOCALES: 'de-DE,en-US', CONTENT_DIR: folder });
const faults = (files: Readonly<Record<string, string | Buffer>>): string => {
  write(files);
  try {
    readConfig(variables());
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};
const bothTerms = { 'legal/terms.de-DE.md': terms, 'legal/terms.en-US.md': english };

async function start(files: Readonly<Record<string, string | Buffer>>) {
  write(files);
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="de"><head><meta name="theme-color" content="#f3f3ec" media="(prefers-color-scheme: light)" /><link rel="icon" href="/icon.svg" type="image/svg+xml" /></head><body></body></html>',
  );
  backend = await startBackend({ ...variables(), DIST_DIR: dist });
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

test.each([
  '<path fill="url(#a)"/>',
  '<path style="fill: url( #a )"/>',
  `<path style='fill: url("#a")'/>`,
  '<path style="fill: url( \'#a\' )"/>',
  '<use href=" #a"/>',
  '<image href=" data:image/png;base64,AA=="/>',
])('takes a logo that refers to itself: %s', part => {
  expect(faults({ 'logo.svg': `<svg>${part}</svg>` })).toBe('');
});

test.each([
  `<path style='fill: url("https://a.example/#a")'/>`,
  '<path style="fill: url( https://a.example )"/>',
  '<use href=" https://a.example/x.svg#a"/>',
])('takes no logo that refers elsewhere: %s', part => {
  expect(faults({ 'logo.svg': `<svg>${part}</svg>` })).toContain('leads elsewhere');
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

test.each([
  [
    'no folder',
    {},
    { CONTENT_DIR: '/nowhere/at/all' },
    /^CONTENT_DIR: \/nowhere\/at\/all is no folder\.$/,
  ],
] as const)('refuses to start with %s', (_, files, more, sentence) => {
  write(files);
  expect(() => readConfig({ ...variables(), ...more })).toThrow(sentence);
});

test.each([
  [
    'a file that is called as none is',
    { 'legal/term.de-DE.md': terms },
    'legal/term.de-DE.md: nothing is called so in the offered languages; the nearest is legal/terms.de-DE.md',
  ],
  [
    'a language that is not offered',
    { ...bothTerms, 'legal/terms.fr-FR.md': terms },
    'legal/terms.fr-FR.md: nothing is called so',
  ],
  [
    'a language that is missing',
    { 'legal/terms.de-DE.md': terms },
    'legal/terms.en-US.md is missing, and en-US is offered',
  ],
  [
    'no date',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.slice(terms.indexOf('#')) },
    'legal/terms.de-DE.md:1: its date is missing',
  ],
  [
    'no day',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('11-01', '02-30') },
    'legal/terms.de-DE.md:2: "2026-02-30" is no day',
  ],
  [
    'a head that does not end',
    { ...bothTerms, 'legal/terms.de-DE.md': '---\ndate: 2026-11-01\n# A\nB' },
    'legal/terms.de-DE.md:1: the second line of three dashes is missing',
  ],
  [
    'no title',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('# Bedingungen der Strom GmbH', '') },
    'legal/terms.de-DE.md:1: a title is missing',
  ],
  [
    'nothing said',
    { ...bothTerms, 'legal/terms.de-DE.md': '---\ndate: 2026-11-01\n---\n# A\n' },
    'legal/terms.de-DE.md:1: it says nothing',
  ],
  [
    'a place of the template',
    { ...bothTerms, 'legal/terms.de-DE.md': `${terms}\n[Name des Betreibers]` },
    'legal/terms.de-DE.md:15: [Name des Betreibers] is a place of the template',
  ],
  [
    'HTML',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('überall', '<b>überall</b>') },
    'legal/terms.de-DE.md:6: HTML is not drawn',
  ],
  [
    'a link',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('überall', 'a](b') },
    'legal/terms.de-DE.md:6: links are not drawn',
  ],
  ...['* überall', '+ überall'].map((line): [string, Record<string, string>, string] => [
    'an item of a list that is not drawn',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('Sie gelten überall', line) },
    'legal/terms.de-DE.md:6: lines of a list begin with "- "',
  ]),
  [
    'an answer that is missing',
    { 'help/de-DE.md': '## A?\n## B?\nC.', 'help/en-US.md': '## A?\nB.' },
    'help/de-DE.md:1: an answer is missing',
  ],
  [
    'a colour that does not exist',
    { 'colours.json': '{\n  "energi": "#ffd400"\n}' },
    'colours.json:2: there is no colour "energi"; the nearest is energy',
  ],
  [
    'a colour that is none',
    { 'colours.json': '{\n  "energy": "yellow"\n}' },
    'colours.json:2: energy must be a colour such as #12160e',
  ],
  [
    'a colour that cannot be read',
    { 'colours.json': '{\n  "text": {"light": "#cccccc", "dark": "#f4f6ec"}\n}' },
    'colours.json:2: text (#cccccc) on page (#f3f3ec) in the light theme has a contrast of 1.44, and needs 4.5',
  ],
  [
    'colours that are no JSON',
    { 'colours.json': '{\n  "energy": "#ffd400",\n}' },
    'colours.json:3: is no JSON with a colour for each name',
  ],
  [
    'a logo with a script',
    { 'logo.svg': '<svg>\n<script>1</script></svg>' },
    'logo.svg holds what runs or leads elsewhere (line 2: <script)',
  ],
  [
    'a logo that asks elsewhere',
    { 'logo.svg': '<svg><image href="https://a.example/x.png"/></svg>' },
    'logo.svg holds what runs or leads elsewhere',
  ],
  ['a logo that is none', { 'logo.png': 'text' }, 'logo.png is no PNG'],
  [
    'two logos',
    { 'logo.svg': '<svg></svg>', 'logo.png': 'text' },
    'logo.svg and logo.png: only one of the two',
  ],
  [
    'a logo that is too large',
    { 'logo.svg': `<svg>${' '.repeat(200_000)}</svg>` },
    'logo.svg has 201 kB, 200 at most',
  ],
])('refuses to start with %s, by file and line', (_, files, sentence) => {
  expect(faults(files)).toContain(`CONTENT_DIR: ${sentence}`);
});

test('names every fault at once', () => {
  const said = faults({ 'logo.png': 'text', 'colours.json': '{"energi": "#ffd400"}' });
  expect(said.split('\n')).toHaveLength(2);
});

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
  expect(() => readConfig({ ...live, CONTENT_DIR: folder })).not.toThrow();
  expect(() => readConfig(live)).toThrow(/template: locales\/legal\/imprint\.de-DE\.json/);
});

test('computes the contrasts that the tokens say of themselves', () => {
  const { tokens, contrasts } = houseColours();
  const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
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
