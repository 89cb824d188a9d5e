import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentMethodKinds } from '../../src/domain/payment-method.ts';
import { buildAlone } from '../../src/server/alone.ts';
import { readAlone } from '../../src/server/config/api-elsewhere.ts';
import { createLog } from '../../src/server/log.ts';

let dist: string;
let app: FastifyInstance;
let stopping: boolean;
const elsewhere = { API_URL: 'https://api.volt.example/v1' };
const open = async (variables: Readonly<Record<string, string>> = {}) => {
  const alone = readAlone({ DIST_DIR: dist, ...elsewhere, ...variables });
  if (!alone) throw new Error('it is this server’s own API');
  return buildAlone(alone, createLog('silent'), () => stopping);
};
beforeEach(async () => {
  stopping = false;
  dist = mkdtempSync(join(tmpdir(), 'borrowatt-alone-'));
  mkdirSync(join(dist, 'assets'));
  for (const page of ['index.html', 'kiosk.html'])
    writeFileSync(
      join(dist, page),
      `<!doctype html><title>Borrowatt</title><meta name="borrowatt-api" content="/api/v1" /><script>${page}</script>`,
    );
  writeFileSync(join(dist, 'assets', 'a-1.js'), 'a()');
  writeFileSync(join(dist, 'service-worker.js'), 'worker()');
  app = await open();
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, of: FastifyInstance = app) => of.inject({ method: 'GET', url });

test('serves pages that call the API elsewhere, their files, worker and manifest', async () => {
  const page = await get('/?qrcode=BW-4821');
  expect(page.body).toContain('content="https://api.volt.example/v1"');
  expect(String(page.headers['content-security-policy'])).toMatch(
    /connect-src [^;]* https:\/\/api\.volt\.example(;|$)/,
  );
  const urls = ['/legal/imprint', '/assets/a-1.js', '/service-worker.js', '/manifest.webmanifest'];
  for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

test('has none of the backend’s addresses', async () => {
  for (const url of [
    '/api/v1/userInfo',
    '/api/v1/cdb/cabinet/checkisok',
    '/local',
    '/local/stripe/stripe.js',
    '/openapi.json',
    '/webhooks/stripe',
    '/device/events',
    '/metrics',
    '/storybook/',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await app.inject({ method: 'POST', url: '/api/v1/saas/tourist/login' })).statusCode).toBe(
    404,
  );
});

test('promises nothing of the API but the specification, until it is told more', async () => {
  const said = (await get('/config.json')).json<Record<string, unknown>>();
  expect(said).toMatchObject({
    local: false,
    signIn: ['phone', 'invite'],
    paymentMethods: paymentMethodKinds,
    extras: [],
  });
  expect(said).not.toHaveProperty('stripeScriptUrl');
  expect(said).not.toHaveProperty('payPalScriptUrl');
  expect(said).not.toHaveProperty('priceFrom');
  expect(said).not.toHaveProperty('supportUrl');
  const told = await open({
    SIGN_IN: 'google, phone',
    GOOGLE_CLIENT_ID: 'volt.apps.example',
    PAYMENT_METHODS: 'GOOGLE_PAY,APPLE_PAY',
    API_EXTRAS: 'idempotency, nearby',
    API_TIME_ZONE: 'Europe/Berlin',
    PRICE_FROM: '2.50 EUR',
    SUPPORT_PHONE: '0800 000 4821',
    SUPPORT_HOURS: 'Mo-Fr 8-20',
  });
  const more = (await get('/config.json', told)).json<Record<string, unknown>>();
  await told.close();
  expect(more).toMatchObject({
    signIn: ['phone', 'google'],
    googleClientId: 'volt.apps.example',
    paymentMethods: ['GOOGLE_PAY', 'APPLE_PAY'],
    extras: ['idempotency', 'nearby'],
    apiTimeZone: 'Europe/Berlin',
    priceFrom: '2.50 EUR',
    supportPhone: '0800 000 4821',
    supportHours: 'Mo-Fr 8-20',
  });
});

test('lets the pages call Firebase where its key is set, and nowhere else', async () => {
  const mayCall = async (of: FastifyInstance) => {
    const policy = String((await get('/', of)).headers['content-security-policy']);
    return /connect-src [^;]*/.exec(policy)?.[0].includes('https://identitytoolkit.googleapis.com');
  };
  expect(await mayCall(app)).toBe(false);
  const told = await open({ FIREBASE_API_KEY: 'AIza-1' });
  expect(await mayCall(told)).toBe(true);
  expect((await get('/config.json', told)).json()).toMatchObject({ firebaseApiKey: 'AIza-1' });
  await told.close();
});

test('tells a load balancer that it is about to stop', async () => {
  expect((await get('/readyz')).statusCode).toBe(200);
  stopping = true;
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
});
