import { expect, test } from 'vitest';
import { manifestPath } from '../../src/domain/home-screen.ts';
import { proxied } from '../../vite.config.ts';

const target = (path: string) =>
  Object.entries(proxied).find(([pattern]) => new RegExp(pattern).test(path))?.[1];

test.each([
  '/api/v1/userInfo',
  '/auth/google/callback?code=1',
  '/config.json',
  '/docs',
  '/docs/js/scalar.js',
  '/local',
  '/local/state',
  '/openapi.json',
  '/t/BW-4821/secret',
  '/webhooks/stripe',
  manifestPath,
])('while developing %s is the backend’s, which hears the address that was asked for', path => {
  expect(target(path)).toMatchObject({ changeOrigin: false });
});

test.each(['/', '/?qrcode=BW-4821', '/locales/de-DE.json', '/src/app/phone.tsx', '/transactions'])(
  'while developing %s is Vite’s',
  path => {
    expect(target(path)).toBeUndefined();
  },
);
