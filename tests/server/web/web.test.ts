import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { configSchema } from '../../../src/contract/config.ts';
import { BadConfig } from '../../../src/server/config/bad-config.ts';
import { readConfig } from '../../../src/server/config.ts';
import { contentSecurityPolicy } from '../../../src/server/web/security.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;
let dist: string;
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><title>Borrowatt</title><meta name="borrowatt-api" content="/api/v1" /><meta name="borrowatt-agent" content="" /><meta name="borrowatt-config" content="" /><script>inline()</script><script src="/assets/a.js"></script>',
  );
  writeFileSync(
    join(dist, 'kiosk.html'),
    '<!doctype html><title>Tablet</title><meta name="borrowatt-api" content="/api/v1" /><script>watchdog()</script>',
  );
  writeFileSync(join(dist, 'assets', 'a-1.js'), 'a()');
  writeFileSync(join(dist, 'assets', 'a-1.js.br'), 'compressed');
  backend = await startBackend({ variables: { DIST_DIR: dist, GUESTS_PER_MINUTE: '3' } });
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({ method: 'GET', url, headers });

test('advertises the lowest price of its own stations, or the one that the operator says', async () => {
  expect((await get('/config.json')).json()).toMatchObject({ priceFrom: '1 EUR' });
  const dearer = await startBackend({ variables: { DIST_DIR: dist, PRICE_FROM: '2.50 EUR' } });
  const said = await dearer.app.inject({ method: 'GET', url: '/config.json' });
  await dearer.close();
  expect(said.json()).toMatchObject({ priceFrom: '2.50 EUR' });
});

test('addresses of the app give the app, files are files, the rest is not found', async () => {
  for (const url of ['/', '/?qrcode=BW-4821', '/loginborrow?qrcode=1', '/legal/imprint']) {
    const page = await get(url);
    expect([
      url,
      page.statusCode,
      page.headers['content-type'],
      page.headers['cache-control'],
    ]).toEqual([url, 200, 'text/html; charset=utf-8', 'no-cache']);
  }
  const file = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
  expect([
    file.statusCode,
    file.headers['cache-control'],
    file.headers['content-encoding'],
  ]).toEqual([200, 'public, max-age=31536000, immutable', 'br']);
  for (const url of [
    '/missing.js',
    '/local',
    '/local/x',
    '/storybook/',
    '/api/v1/x',
    '/api',
    '/..%2f..%2fetc%2fpasswd.txt',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('the page itself says the operator’s name, agent and configuration, before any call is made', async () => {
  expect((await get('/')).body).toContain('<title>Borrowatt</title>');
  const operators = await startBackend({
    variables: { DIST_DIR: dist, BRAND: 'Volt & "Co"', AGENT_ID: 'a"1' },
  });
  const page = await operators.app.inject({ method: 'GET', url: '/' });
  const config = await operators.app.inject({ method: 'GET', url: '/config.json' });
  await operators.close();
  const said = /<meta name="borrowatt-config" content="(.*?)" \/>/.exec(page.body)?.[1] ?? '';
  const read = said.replaceAll(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)));
  expect(JSON.parse(read)).toEqual(config.json());
  expect(page.body).toContain('<title>Volt &#38; &#34;Co&#34;</title>');
  expect(page.body).toContain('<meta name="borrowatt-agent" content="a&#34;1" />');
});

test('an API elsewhere stands in both pages, and their policy lets them reach it', async () => {
  const apiOf = (html: string) => /<meta name="borrowatt-api" content="([^"]*)"/.exec(html)?.[1];
  for (const url of ['/', '/?kiosk=BW-4821'])
    expect([url, apiOf((await get(url)).body)]).toEqual([url, '/api/v1']);
  const operators = await startBackend({
    variables: {
      DIST_DIR: dist,
      API_URL: 'https://api.volt.example:8443/v1/',
    },
  });
  const pages = [];
  for (const url of ['/', '/?kiosk=BW-4821'])
    pages.push(await operators.app.inject({ method: 'GET', url }));
  await operators.close();
  for (const { body, headers } of pages) {
    expect(apiOf(body)).toBe('https://api.volt.example:8443/v1');
    const policy = String(headers['content-security-policy']).split(';');
    for (const what of ['connect-src', 'img-src'])
      expect(policy.find(part => part.startsWith(what))).toMatch(
        / https:\/\/api\.volt\.example:8443$/,
      );
    for (const what of ['default-src', 'script-src', 'frame-src', 'style-src'])
      expect(policy.find(part => part.startsWith(what))).not.toContain('volt');
  }
});

test('the page itself travels compressed to those who can read that', async () => {
  const page = await get('/', { 'accept-encoding': 'gzip, br' });
  expect([page.headers['content-encoding'], page.headers['vary']]).toEqual([
    'br',
    'accept-encoding',
  ]);
  const plain = await get('/', { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(plain.body);
});

test('the content security policy allows the inline script that is there, Stripe, and no other', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com");
  expect(policy).toMatch(/'sha256-[A-Za-z0-9+/=]{44}'/);
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
  expect(policy).not.toContain('paypal');
});

test('PayPal’s own script, frames and pictures are let in where its script comes from PayPal', () => {
  const stripe = { secretKey: '', publishableKey: '', webhookSecret: '' };
  const policy = (payPalScriptUrl: string | undefined) =>
    contentSecurityPolicy('', stripe, {
      payPalScriptUrl,
      sentryDsn: undefined,
      mapStyleUrl: undefined,
      apiUrl: undefined,
      asksFirebase: false,
      logoUrl: '',
    });
  const real = policy('https://www.sandbox.paypal.com/web-sdk/v6/core');
  for (const what of ['script-src', 'frame-src', 'connect-src', 'img-src', 'style-src'])
    expect([what, real[what]]).toEqual([
      what,
      expect.arrayContaining(['https://*.paypal.com', 'https://*.paypalobjects.com']),
    ]);
  for (const none of [undefined, '/local/paypal/core.js'])
    expect(JSON.stringify(policy(none))).not.toContain('paypal');
});

test('the policy shows the operator’s logo wherever it lies, and no other pictures', async () => {
  const pictures = async ({ app }: TestBackend) => {
    const page = await app.inject({ method: 'GET', url: '/orderBill?orderId=o1' });
    return /img-src [^;]*/.exec(String(page.headers['content-security-policy']))?.[0];
  };
  expect(await pictures(backend)).toBe("img-src 'self' data: https://*.stripe.com");
  const operators = await startBackend({
    variables: {
      DIST_DIR: dist,
      LOGO_URL: 'https://files.volt.example/logos/volt.svg?v=2',
    },
  });
  const shown = await pictures(operators);
  await operators.close();
  expect(shown).toBe("img-src 'self' data: https://*.stripe.com https://files.volt.example");
});

test('the map’s origin is let in where the operator names a style, and nowhere else', async () => {
  const read = async ({ app }: TestBackend) => {
    const page = await app.inject({ method: 'GET', url: '/nearby' });
    const policy = String(page.headers['content-security-policy']).split(';');
    const config = (await app.inject({ method: 'GET', url: '/config.json' })).json<object>();
    return { parts: policy.filter(part => part.includes('tiles.example')), config };
  };
  const without = await read(backend);
  expect(without.parts).toEqual([]);
  expect(without.config).not.toHaveProperty('mapStyleUrl');
  const withMap = await startBackend({
    variables: {
      DIST_DIR: dist,
      MAP_STYLE_URL: 'https://tiles.example/styles/quiet.json?key=1',
    },
  });
  const { parts, config } = await read(withMap);
  await withMap.close();
  expect(config).toHaveProperty('mapStyleUrl', 'https://tiles.example/styles/quiet.json?key=1');
  expect(parts.map(part => part.split(' ')[0])).toEqual(['connect-src', 'img-src']);
  for (const part of parts) expect(part).toMatch(/ https:\/\/tiles\.example$/);
  expect(parts.join()).not.toContain('blob:');
});

test('config, health, contract and its page are served', async () => {
  expect(v.parse(configSchema, (await get('/config.json')).json())).toMatchObject({
    brand: 'Borrowatt',
    local: true,
    defaultLocale: 'de-DE',
  });
  // Parts that a page of its own reads.
  expect((await get('/config.json')).json()).toMatchObject({
    operator: expect.stringMatching(/10119 Berlin$/),
    operatorCountry: 'DE',
    confirmCountry: 'CN',
  });
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});

test('the reference of the API comes from here alone, under a policy that lets nothing else in', async () => {
  expect((await get('/docs')).headers['location']).toBe('/docs/');
  const page = await get('/docs/');
  expect(page.body).toContain('/openapi.json');
  expect([...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'js/scalar.js',
  ]);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'self'; script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
  expect(policy).not.toContain('https:');
  const script = await get('/docs/js/scalar.js');
  expect([script.statusCode, script.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
  expect((await get('/docs/nothing')).statusCode).toBe(404);
});

test('the tablet of a counter has a page of its own at its address and nowhere else', async () => {
  const script = createHash('sha256').update('watchdog()').digest('base64');
  for (const url of ['/?kiosk=BW-4821', '/?lang=de&kiosk=BW-4821']) {
    const page = await get(url);
    expect([url, page.body]).toEqual([url, expect.stringContaining('<title>Tablet')]);
    expect(page.headers['content-security-policy']).toContain(script);
  }
  for (const url of ['/?qrcode=BW-4821', '/?qrcode=1&other=kiosk', '/?kiosk=', '/help?kiosk=BW-1'])
    expect([url, (await get(url)).body]).toEqual([url, expect.stringContaining('Borrowatt')]);
  expect((await get('/kiosk.html')).statusCode).toBe(404);
});

test('guests cannot be made without end', async () => {
  const codes = [];
  for (let count = 0; count < 4; count++) codes.push((await backend.call('guestLogin', {})).code);
  expect(codes).toEqual([0, 0, 0, 429]);
});

test('a wrong environment is named, and local ends refuse real keys', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/);
  expect(() => readConfig({ DATABASE_URL: 'postgres://x' })).toThrow(BadConfig);
  expect(() => readConfig({ LOCAL_ENDS: '1', STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    /real keys/,
  );
  expect(readConfig({}).ends.kind).toBe('local');
  expect(
    readConfig({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      GATEWAY_URL: 'https://gateway.example/',
      GATEWAY_SECRET: 'x'.repeat(16),
    }).ends,
  ).toMatchObject({ kind: 'real', gateway: { url: 'https://gateway.example' } });
});
