import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { firstScript } from './first-script.ts';
import { createClient } from '../../src/client/client.ts';
import { fetchWithEarly, type EarlyCalls } from '../../src/client/early.ts';
import { checkCabinet } from '../../src/contract/cabinet/calls.ts';
import { paymentMethods } from '../../src/contract/payment/methods.ts';
import { guestLogin, userInfo } from '../../src/contract/session/calls.ts';
import { extraNames } from '../../src/domain/extras.ts';

const texts = {
  'de-DE': '/assets/german.js',
  'fr-FR': '/assets/french.js',
  'es-ES': '/assets/spanish.js',
};

type Sent = { token?: string; lang?: string };

/** The inline script on a page of its own, before any code of the app has run. */
function opened(
  address: string,
  stored: Record<string, string>,
  answers: Record<string, object | undefined>,
  { written = '', base = '/api/v1' } = {},
) {
  const asked: string[] = [];
  const languages = new Set<string | undefined>();
  const preloaded: string[] = [];
  const documentElement = { lang: 'de' };
  const location = new URL(address, 'https://borrowatt.example');
  const window: {
    location: URL;
    borrowattEarly?: EarlyCalls;
    borrowattAsked?: Promise<void>;
  } = { location };
  const metas = {
    'meta[name=borrowatt-api]': { content: base },
    'meta[name=borrowatt-agent]': { content: '' },
    'meta[name=borrowatt-config]': { content: written },
    'meta[name=borrowatt-texts]': { content: JSON.stringify(texts) },
  };
  const send = async (url: string, init?: { method?: string; headers?: Sent }) => {
    if (init) languages.add(init.headers?.lang);
    asked.push(`${init?.method ?? 'GET'} ${url} ${init?.headers?.token ?? '-'}`);
    const answer = answers[url.split('?')[0] ?? ''];
    if (!answer) throw new TypeError('offline');
    return new Response(JSON.stringify(answer));
  };
  runInNewContext(firstScript, {
    window,
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    document: {
      getElementById: () => null,
      querySelector: (wanted: keyof typeof metas) => metas[wanted],
      createElement: () => ({}),
      documentElement,
      head: { append: (link: { href: string }) => preloaded.push(link.href) },
    },
    fetch: send,
    URL,
    URLSearchParams,
    Intl,
  });
  return {
    asked,
    languages,
    preloaded,
    documentElement,
    early: () => window.borrowattEarly ?? {},
    api: () => metas['meta[name=borrowatt-api]'].content,
    allAsked: async () => window.borrowattAsked,
  };
}

const config = { '/config.json': { defaultLocale: 'fr-FR' } };
const scan = {
  ...config,
  '/api/v1/saas/tourist/login': { token: 't1' },
  '/api/v1/userInfo': {},
  '/api/v1/cdb/cabinet/checkisok': { data: { cabinetID: 7 } },
  '/api/v1/cdb/payment/list': { data: [] },
};

it('asks for everything a scan needs, one step after the other, before the code is there', async () => {
  const { asked, early } = opened('/?qrcode=BW-4821', {}, scan);
  await eventually(() => expect(asked).toHaveLength(5));
  expect(asked).toEqual([
    'GET /config.json -',
    'POST /api/v1/saas/tourist/login -',
    'GET /api/v1/userInfo t1',
    'POST /api/v1/cdb/cabinet/checkisok?id=BW-4821 t1',
    'GET /api/v1/cdb/payment/list?id=7 t1',
  ]);
  // The app makes exactly the same request, so that it takes the one under way.
  const late: string[] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    token: () => 't1',
    locale: () => 'de-DE',
    agentOpenId: () => '',
    extras: () => extraNames,
    onRefused: async () => null,
    fetch: fetchWithEarly(early(), async address => {
      late.push(address instanceof Request ? address.url : address.toString());
      return new Response('{}');
    }),
  });
  await client(guestLogin, { cabinetCode: 'BW-4821' });
  await client(userInfo, {});
  await client(checkCabinet, { cabinetCode: 'BW-4821' });
  await client(paymentMethods, { cabinetId: '7' });
  expect(late).toEqual([]);
});

it('asks an API elsewhere, whose base may be written with a slash at its end', async () => {
  const base = 'https://api.volt.example/v1';
  const { asked, api } = opened(
    '/?qrcode=BW-4821',
    {},
    { [`${base}/saas/tourist/login`]: { token: 't1' } },
    { base: `${base}/` },
  );
  await eventually(() => expect(asked).toHaveLength(4));
  expect(asked.slice(1)).toEqual([
    `POST ${base}/saas/tourist/login -`,
    `GET ${base}/userInfo t1`,
    `POST ${base}/cdb/cabinet/checkisok?id=BW-4821 t1`,
  ]);
  // The app's code reads the API's address from here.
  expect(api()).toBe(base);
});

it.each([
  [{ data: { token: 't1' } }, { cabinetID: '7', zujieNum: '0' }],
  [{ code: '0', token: 't1', data: null }, { data: [{ cabinetID: 7 }] }],
])('finds token %j and station %j where an API puts them', async (login, check) => {
  const { asked, allAsked } = opened(
    '/?qrcode=BW-4821',
    {},
    { ...scan, '/api/v1/saas/tourist/login': login, '/api/v1/cdb/cabinet/checkisok': check },
  );
  await allAsked();
  await eventually(() => expect(asked.at(-1)).toBe('GET /api/v1/cdb/payment/list?id=7 t1'));
});

it('does not ask how to pay while a rental is under way, nor after a refusal', async () => {
  for (const answer of [{ data: { cabinetID: 7, zujieNum: 1 } }, { code: 500 }]) {
    const { asked } = opened(
      '/?qrcode=BW-4821',
      { token: 'mine' },
      { ...scan, '/api/v1/cdb/cabinet/checkisok': answer },
    );
    await eventually(() => expect(asked.at(-1)).toContain('checkisok'));
    await new Promise(resolve => setImmediate(resolve));
    expect(asked.join()).not.toContain('/cdb/payment/list');
  }
});

it("fetches the texts of the person's language, the operator's for everybody else", async () => {
  const known = opened('/', { lang: 'de-DE' }, config);
  expect(known.preloaded).toEqual(['/assets/german.js']);
  // Should the app not start, the page says so in it.
  expect(known.documentElement.lang).toBe('de-DE');
  for (const lang of [undefined, 'xx-XX']) {
    const { preloaded } = opened('/', lang === undefined ? {} : { lang }, config);
    expect(preloaded).toEqual([]);
    await eventually(() => expect(preloaded).toEqual(['/assets/french.js']));
  }
});

it('asks for nothing more without a code, and bears it when nothing answers', async () => {
  const { asked, preloaded, early } = opened('/order', {}, {});
  await new Promise(resolve => setImmediate(resolve));
  expect(asked).toEqual(['GET /config.json -']);
  expect(preloaded).toEqual([]);
  await expect(early()['GET /config.json']).rejects.toThrow('offline');
});

it('says when the check is under way, so that the code is evaluated meanwhile', async () => {
  const scanned = opened('/?qrcode=BW-4821', {}, scan);
  await scanned.allAsked();
  expect(scanned.asked.at(-1)).toBe('POST /api/v1/cdb/cabinet/checkisok?id=BW-4821 t1');
  await opened('/order', {}, config).allAsked();
  await opened('/?qrcode=BW-4821', {}, {}).allAsked();
});

it('asks nothing of a station where the link names two', async () => {
  const { asked, allAsked } = opened('/?qrcode=BW-4821&qrcode=BW-2210', {}, scan);
  await allAsked();
  expect(asked).toEqual(['GET /config.json -']);
});

it('preloads the language that the served page names, without waiting for the configuration', async () => {
  const named = opened('/', {}, scan, { written: JSON.stringify({ defaultLocale: 'de-DE' }) });
  expect(named.preloaded).toEqual(['/assets/german.js']);
  expect(named.documentElement.lang).toBe('de-DE');
  // The fetched configuration wins, and a language named twice is preloaded once.
  await eventually(() => expect(named.preloaded.at(-1)).toBe('/assets/french.js'));
  const same = opened('/', {}, scan, { written: JSON.stringify({ defaultLocale: 'fr-FR' }) });
  await same.allAsked();
  await new Promise(resolve => setImmediate(resolve));
  expect(same.preloaded).toEqual(['/assets/french.js']);
  // A page that was cut off in the middle is one that names nothing.
  const rubbish = opened('/', {}, scan, { written: '{"defaultLoc' });
  await eventually(() => expect(rubbish.preloaded).toEqual(['/assets/french.js']));
});

it.each([
  ['the language that was chosen', { lang: 'es-ES' }, 'fr-FR', 'es-ES'],
  ['the operator’s, where none was', {}, 'fr-FR', 'fr-FR'],
  ['the operator’s, where the chosen one is not offered', { lang: 'zh-CN' }, 'fr-FR', 'fr-FR'],
  ['German where the page names none', {}, undefined, 'de-DE'],
])('asks in %s', async (_, stored, defaultLocale, lang) => {
  const written = defaultLocale === undefined ? '' : JSON.stringify({ defaultLocale });
  const { asked, languages } = opened('/?qrcode=BW-4821', stored, scan, { written });
  await eventually(() => expect(asked).toHaveLength(5));
  expect([...languages]).toEqual([lang]);
});

it('asks at once how to pay at the station of the last time, and takes it back where that is wrong', async () => {
  const held = JSON.stringify({ cabinetCode: 'BW-4821', cabinetId: '7' });
  const before = { token: 'mine', cabinet: held };
  const list = 'GET /api/v1/cdb/payment/list?id=7';
  const again = opened('/?qrcode=BW-4821', before, scan);
  await again.allAsked();
  expect(again.asked).toContain(`${list} mine`);
  await eventually(() => expect(again.early()[list]).toBeDefined());
  await new Promise(resolve => setImmediate(resolve));
  expect(again.asked.filter(one => one.includes('/cdb/payment/list'))).toHaveLength(1);

  // Another cabinet hangs there now, a rental is under way, or the check was refused.
  for (const answer of [
    { data: { cabinetID: 8 } },
    { data: { cabinetID: 7, zujieNum: 1 } },
    { code: 401 },
  ]) {
    const { early } = opened('/?qrcode=BW-4821', before, {
      ...scan,
      '/api/v1/cdb/cabinet/checkisok': answer,
    });
    expect(early()[list]).toBeDefined();
    await eventually(() => expect(early()[list]).toBeUndefined());
  }

  // Another code, nobody known, or rubbish: nothing is guessed.
  for (const [code, stored] of [
    ['BW-1007', before],
    ['BW-4821', { cabinet: held }],
    ['BW-4821', { token: 'mine', cabinet: '{"cab' }],
  ] as const)
    expect(Object.keys(opened(`/?qrcode=${code}`, stored, {}).early())).not.toContain(list);
});

it('evaluates the code for a signed-in person once the question after the check is under way', async () => {
  const { asked, allAsked } = opened('/?qrcode=BW-4821', { token: 'mine' }, scan);
  await allAsked();
  expect(asked.at(-1)).toBe('GET /api/v1/cdb/payment/list?id=7 mine');
  await opened('/?qrcode=BW-4821', { token: 'mine' }, {}).allAsked();
});
