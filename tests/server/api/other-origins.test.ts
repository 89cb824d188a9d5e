import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;
afterEach(() => backend.close());

const url = '/api/v1/saas/tourist/login';
const from = (origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
  backend.app.inject({ method, url, headers: { origin } });

test(
  'without configuration no other site may read an answer',
  async () => {
    backend = await startBackend();
    expect((await from('https://app.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await from('https://app.example', 'OPTIONS')).statusCode).toBe(404);
  },
  databaseTimeout,
);

test(
  'configured sites may, with their headers and without credentials; others may not',
  async () => {
    backend = await startBackend({
      variables: { ALLOWED_ORIGINS: 'https://app.example, http://127.0.0.1:5173' },
    });
    expect((await from('https://app.example')).headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      vary: expect.stringContaining('Origin'),
    });
    const preflight = await from('http://127.0.0.1:5173', 'OPTIONS');
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringMatching(/token.*Idempotency-Key/),
    ]);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null'])
      expect((await from(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    expect(
      (
        await backend.app.inject({
          method: 'GET',
          url: '/config.json',
          headers: { origin: 'https://app.example' },
        })
      ).headers,
    ).not.toHaveProperty('access-control-allow-origin');
  },
  databaseTimeout,
);

test.each([
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://app.example/path'],
  ['ALLOWED_ORIGINS', 'app.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['API_URL', '/api/v2'],
  ['API_URL', 'https://api.example/v1?key=1'],
  ['API_URL', 'https://name:word@api.example/v1'],
  ['COMPANY_COUNTRY', 'Austria'],
  ['LOGO_URL', '//evil.example/x.svg'],
  ['LOGO_URL', 'data:text/html,x'],
  ['APP_STORE_URL', 'market://x'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEFAULT_LOCALE', 'xx'],
  ['CONFIRM_COUNTRY', 'XX'],
  ['PRICE_FROM', 'from 1 EUR'],
  ['MAP_STYLE_URL', 'http://tiles.example/style.json'],
  ['MAP_STYLE_URL', 'https://name:word@tiles.example/style.json'],
  ['MAP_STYLE_URL', '/style.json'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['SUPPORT_URL', 'mailto:help'],
  ['SUPPORT_PHONE', 'call us'],
  ['SUPPORT_HOURS', 'mostly'],
])(
  '%s=%s is refused by name',
  async (name, value) => {
    backend = await startBackend();
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}`));
  },
  databaseTimeout,
);
