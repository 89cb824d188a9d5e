import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Manifest, measure } from '../tools/bytes/measure.ts';

// A page of three files under the product's own configuration.
const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/borrowatt');
let site = '';
const dist = (file: string) => path.join(site, 'dist', file);
const read = (file: string) => readFileSync(dist(file), 'utf8');
let manifest: Manifest = {};

beforeAll(async () => {
  // Inside node_modules, where the page finds the project's packages.
  mkdirSync(cache, { recursive: true });
  site = mkdtempSync(path.join(cache, 'build-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  };
  write(
    'index.html',
    `<!doctype html><html><head><title>t</title><meta name="borrowatt-texts" content="{}" />
    <script>window.borrowattAsked = Promise.resolve();</script></head>
    <body><div id="shell"></div><template id="stuck"></template><script type="module" src="/src/app/phone.ts"></script></body></html>`,
  );
  write(
    'src/app/phone.ts',
    `
    import { parse } from '@formatjs/icu-messageformat-parser';
    import { shared } from './shared.ts';
    import styles from './shell.module.css';
    const texts = { 'de-DE': () => import('../../locales/de-DE.json?first'), 'fr-FR': () => import('../../locales/fr-FR.json?first') };
    void texts[document.documentElement.lang as 'de-DE']().then(module => { document.title = JSON.stringify(module.default) + shared + styles.shape; });
    void import('../features/receipt/Receipt.page.ts').then(({ receipt }) => { document.title = receipt + String(parse); });`,
  );
  write('src/app/shell.module.css', '.shape { color: red }');
  write(
    'src/app/shell.tsx',
    `
    import styles from './shell.module.css';
    export const drawShell = address => '<b class="' + styles.shape + '" style="width:70%">' + address + '</b>';
    export const drawStuck = (locale, texts) => '<p lang="' + locale + '">' + texts['order.later'] + '</p>';`,
  );
  write('src/app/shared.ts', "export const shared = 'shared';");
  write('src/features/receipt/Receipt.page.ts', "export const receipt = 'Quittung';");
  write(
    'locales/de-DE.json',
    JSON.stringify({
      'duration.minutes': 'Hallo {name}',
      'order.later': 'Später',
      'server.mail': 'Nur für den Server',
    }),
  );
  write(
    'locales/fr-FR.json',
    JSON.stringify({
      'duration.minutes': 'Bonjour {name}',
      'order.later': 'Plus tard',
      'server.mail': 'Seulement pour le serveur',
    }),
  );
  write(
    'public/icon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14"/></svg>',
  );
  // The configuration brings its test projects, and with them Storybook, only under Vitest.
  vi.stubEnv('VITEST', undefined);
  await build({
    root: site,
    configFile: path.join(root, 'vite.config.ts'),
    build: { outDir: dist('') },
    logLevel: 'error',
  });
  vi.unstubAllEnvs();
  manifest = JSON.parse(read('.vite/manifest.json'));
}, 60_000);
afterAll(() => {
  rmSync(site, { recursive: true, force: true });
});

const fileOf = (key: string) => manifest[key]?.file ?? '';

it('gives every locale its own chunk of compiled messages, those of the first view apart, without the texts of the server', () => {
  expect(read(fileOf('locales/fr-FR.json?first'))).toContain('Bonjour ');
  expect(read(fileOf('locales/fr-FR.json?first'))).not.toMatch(/\{name\}|Hallo|serveur|Plus tard/);
  expect(read(fileOf('index.html'))).not.toMatch(/Hallo|Bonjour/);
});

it('tells the page where the first texts of each language are', () => {
  const { content = '{}' } =
    /name="borrowatt-texts" content="(?<content>[^"]*)"/.exec(read('index.html'))?.groups ?? {};
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    'de-DE': `/${fileOf('locales/de-DE.json?first')}`,
    'fr-FR': `/${fileOf('locales/fr-FR.json?first')}`,
  });
});

it('paints the shape of a page with the HTML alone, in the classes of its own style sheet', () => {
  const html = read('index.html');
  const [, shape = ''] = /<div id="shell" inert[^>]*><b class="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`.${shape}{color:red}`);
  expect(html).toContain('#shell [data-shape="0"]{width:70%}');
  expect(html).toContain('data-shape="0">scan</b></div>');
  expect(html).toMatch(/<template id="other-shape"><b [^>]*data-shape="0">other<\/b><\/template>/);
  // The policy allows neither.
  expect(html).not.toMatch(/ style="|rel="stylesheet"/);
});

it('holds in every language what is said where the code does not arrive', () => {
  expect(read('index.html')).toContain(
    '<template id="stuck"><p lang="de-DE">Später</p><p lang="fr-FR">Plus tard</p></template>',
  );
});

it('fetches the code at once and evaluates it when the page has asked for everything', () => {
  const html = read('index.html');
  const file = `/${fileOf('index.html')}`;
  expect(html).toContain(`<link rel="preload" as="script" href="${file}" />`);
  expect(html).toMatch(new RegExp(`borrowattAsked.*src='${file}'`));
  expect(html).not.toContain('<script type="module"');
});

type Tag = { src: string; onload: () => void; onerror: (error: Error) => void };

/** The page's last script, over code that answers as it is told; `breaks`: but does not come to its end. */
function begun(asked: Promise<unknown>, code: () => Promise<unknown>, breaks = false) {
  const [, script = ''] = /<script>(Promise[\s\S]*?)<\/script>/.exec(read('index.html')) ?? [];
  const load = vi.fn<(file: string) => Promise<unknown>>(code);
  const stuck = vi.fn<() => void>();
  const page = new EventTarget();
  runInNewContext(script, {
    self: breaks ? {} : { borrowattEntry: [] },
    borrowattAsked: asked,
    borrowattStuck: stuck,
    document: {
      createElement: () => ({}),
      head: {
        append: (tag: Tag) => void load(tag.src).then(() => tag.onload(), tag.onerror),
      },
    },
    addEventListener: page.addEventListener.bind(page),
    setTimeout,
    Promise,
  });
  return { load, stuck, hasLoaded: () => page.dispatchEvent(new Event('load')) };
}
const never = () => new Promise<never>(() => undefined);

it('evaluates the code as soon as all is asked, and not much later than it has arrived', async () => {
  vi.useFakeTimers();
  const quick = begun(Promise.resolve(), never);
  await vi.advanceTimersByTimeAsync(0);
  expect(quick.load.mock.calls).toEqual([[`/${fileOf('index.html')}`]]);
  const slow = begun(never(), never);
  await vi.advanceTimersByTimeAsync(1_000);
  slow.hasLoaded();
  await vi.advanceTimersByTimeAsync(299);
  expect(slow.load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.load).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('says that it could not be loaded when the code fails, or is not there for too long', async () => {
  vi.useFakeTimers();
  const lost = begun(Promise.resolve(), () => Promise.reject(new TypeError('offline')));
  const broken = begun(Promise.resolve(), async () => undefined, true);
  const works = begun(Promise.resolve(), async () => undefined);
  const hanging = begun(Promise.resolve(), never);
  await vi.advanceTimersByTimeAsync(0);
  expect([lost, broken, works, hanging].map(({ stuck }) => stuck.mock.calls.length)).toEqual([
    1, 1, 0, 0,
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(hanging.stuck).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('leaves the message parser out', () => {
  expect(read(fileOf('index.html'))).toContain('uncompiled message');
});

it('names files by their content and puts the brotli form beside them', () => {
  const entry = fileOf('index.html');
  expect(entry).toMatch(/^assets\/index-[\w-]{8}\.js$/);
  expect(brotliDecompressSync(readFileSync(dist(`${entry}.br`))).toString()).toBe(read(entry));
  expect(existsSync(dist('index.html.br'))).toBe(true);
});

it('is counted: entry, its route and the German texts, each file once', () => {
  const { rows, firstView, unknown } = measure(manifest, () => 1);
  expect(unknown).toEqual([]);
  expect(rows.map(({ view, bytes }) => [view, bytes])).toEqual([
    ['entry alone', 1],
    ['route Receipt (entry, route, German)', 3],
    ['locale de-DE alone', 1],
    ['locale fr-FR alone', 1],
  ]);
  expect(firstView.bytes).toBe(2);
});

it('refuses a lazily loaded module without a row that says when it is loaded', () => {
  const { unknown } = measure(
    { ...manifest, 'src/domain/price.ts': { file: 'assets/price.js', isDynamicEntry: true } },
    () => 1,
  );
  expect(unknown).toEqual([expect.stringContaining('src/domain/price.ts')]);
});
