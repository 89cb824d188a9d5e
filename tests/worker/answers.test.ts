import { expect, it } from 'vitest';
import { answered } from '../../src/worker/answers.ts';

const opened = (address: string, cache: RequestCache = 'default') =>
  answered(new URL(address, 'https://borrowatt.example'), cache);

it.each(['/', '/loginborrow', '/invoiceOrderDtl?orderId=1', '/order/'])(
  'a page of the app is the kept one: %s',
  address => {
    expect(opened(address)).toBe('shell');
  },
);

it.each(['/?qrcode=BW-4821', '/loginborrow?zhcode=MIX-1'])(
  'a scan is the network’s page where that is quick: %s',
  address => {
    expect(opened(address)).toBe('scan');
  },
);

it.each([
  '/api/v1/userInfo',
  '/config.json',
  '/local',
  '/local/stripe/stripe.js',
  '/docs/',
  '/openapi.json',
  '/storybook/',
  '/auth/google/callback?code=1',
  '/t/secret?qrcode=BW-4821',
  '/?kiosk=BW-4821',
  '/healthz',
  '/unknown',
  '/receipt.pdf',
])('leaves an address that is no page of the app to the server: %s', address => {
  expect(opened(address)).toBe('never');
  expect(opened(address, 'no-cache')).toBe('never');
});

it.each([
  '/login',
  '/login_wechat?code=1',
  '/login_alipay',
  '/confirm?payType=YJ',
  '/result?tradeNo=1',
])('leads a return from a provider to the newest page: %s', address => {
  expect(opened(address)).toBe('network');
});

it('a page that is loaded anew comes from the network', () => {
  expect(opened('/?qrcode=BW-4821', 'no-cache')).toBe('network');
  expect(opened('/?qrcode=BW-4821', 'reload')).toBe('network');
});
