import { expect, test } from 'vitest';
import {
  eventReader,
  PayPalRefused,
} from '../../../../../src/server/rental/payment/providers/paypal/client.ts';
import { eachAtPayPal, openDeposit } from '../../../support/at-paypal.ts';

/**
 * News that claim to be PayPal's: each check is a call to PayPal, which limits the operator's
 * calls.
 */
const at = eachAtPayPal();

const send = (payload: string, headers: object, remoteAddress = '198.51.100.7') =>
  at.backend.app.inject({
    method: 'POST',
    url: '/webhooks/paypal',
    payload,
    headers: { ...headers },
    remoteAddress,
  });

/** Runs `happens`; true if PayPal was asked to verify meanwhile. */
async function asksPayPal(happens: () => Promise<unknown>): Promise<boolean> {
  let isAsked = false;
  const look = { call: /verify-webhook/, happens: async () => void (isAsked = true) };
  at.end.meanwhile.push(look);
  await happens();
  at.end.meanwhile.splice(0);
  return isAsked;
}

const approved = async () => {
  const order = await openDeposit(await at.backend.guest());
  await at.end.decide(order.checkOutUrl, 'approveAndClose');
  const [news = { body: '', headers: {} }] = await at.end.news();
  return news;
};

test('an event that cannot be PayPal’s is not asked about', async () => {
  const { body, headers } = await approved();
  for (const wrong of [
    { 'paypal-cert-url': 'https://paypal.com.evil.example/cert' },
    { 'paypal-cert-url': 'http://api.paypal.com/cert' },
    { 'paypal-transmission-sig': 'no signature' },
    { 'paypal-transmission-time': 'yesterday' },
    { 'paypal-auth-algo': '' },
  ])
    expect(
      await asksPayPal(async () =>
        expect((await send(body, { ...headers, ...wrong })).statusCode).toBe(400),
      ),
    ).toBe(false);
  expect(await asksPayPal(() => send(body, headers))).toBe(true);
});

test('an address that forges news is asked about for a while, and no other address pays for it', async () => {
  const { body, headers } = await approved();
  const forged = { ...headers, 'paypal-transmission-sig': 'bm9uc2Vuc2U=' };
  for (let sent = 0; sent < 30; sent++) expect((await send(body, forged)).statusCode).toBe(400);
  expect(
    await asksPayPal(async () => expect((await send(body, forged)).statusCode).toBe(429)),
  ).toBe(false);
  expect((await send(body, headers, '198.51.100.8')).statusCode).toBe(200);
  expect(at.backend.commands).toHaveLength(1);
});

test('an event that PayPal refuses to verify is not its own', async () => {
  const { body, headers } = await approved();
  const refuses = () => Promise.reject(new PayPalRefused(422, 'VALIDATION_ERROR'));
  const settings = { baseUrl: '', clientId: '', clientSecret: '', webhookId: 'W' };
  expect(await eventReader(refuses, settings)(Buffer.from(body), headers)).toBeNull();
});

test('only what machines call has no limit', async () => {
  const limited = async (url: string) =>
    'x-ratelimit-limit' in (await at.backend.app.inject({ url, method: 'GET' })).headers;
  for (const url of ['/readyz', '/healthz', '/readyz?x=1']) expect(await limited(url)).toBe(false);
  for (const url of ['/devices', '/webhooks', '/readyz-not', '/config.json'])
    expect(await limited(url)).toBe(true);
});
