import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedLines } from '../../../src/server/rental/payment/providers/wechat/client.ts';
import { weChatProvider } from '../../../src/server/rental/payment/providers/wechat/adapter.ts';
import {
  ProviderRefused,
  type PaymentProvider,
} from '../../../src/server/rental/payment/providers/port.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

/** WeChat Pay inside WeChat: the backend's adapter against the local end. */
let setup: Setup;
let provider: PaymentProvider;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
  provider = weChatProvider(setup.ends.weChatPay);
}, 60_000);
afterAll(async () => setup.close());

let payments = 0;
const request = (more: object = {}) => ({
  paymentId: `payment-${++payments}`,
  userId: 'kim',
  customerId: 'openid-of-kim',
  amount: 2000,
  currency: 'EUR',
  capture: 'now' as const,
  installation: 'here',
  ...more,
});
const begin = (more: object = {}) => provider.start(request(more), 'start');
/** The address that WeChat's bridge opens. */
const payPage = (prepayId: string, { privateKey = setup.ends.weChatPay.privateKey } = {}) => {
  const { appId } = setup.ends.weChatPay;
  const [timeStamp, nonceStr, sealed] = ['1772445600', 'n', `prepay_id=${prepayId}`];
  const query = new URLSearchParams({
    appId,
    timeStamp,
    nonceStr,
    package: sealed,
    signType: 'RSA',
    paySign: signedLines(privateKey, [appId, timeStamp, nonceStr, sealed]),
  });
  return `${setup.url}/local/wechat/pay?${query}`;
};
const decide = async (prepayId: string, decision: string) => {
  const response = await fetch(payPage(prepayId), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }),
  });
  const end = /data-end="(\w+)"/.exec(await response.text())?.[1];
  return { status: response.status, end };
};

test('an order waits for its payer, and is paid once', async () => {
  const begun = await begin();
  expect(begun).toMatchObject({ status: 'actionNeeded', amount: 2000, currency: 'EUR' });
  expect(await (await fetch(payPage(begun.clientSecret))).text()).toContain('20,00');
  expect((await provider.state(begun.id)).status).toBe('actionNeeded');
  expect(await decide(begun.clientSecret, 'pay')).toEqual({ status: 200, end: 'ok' });
  expect(await provider.state(begun.id)).toMatchObject({
    status: 'captured',
    captured: 2000,
    paymentId: begun.id,
  });
  expect((await decide(begun.clientSecret, 'pay')).status).toBe(404);
});

test.each([
  ['cancel', 'cancel', 'actionNeeded'],
  ['fail', 'fail', 'open'],
  ['silent', 'silent', 'actionNeeded'],
  ['paySilently', 'silent', 'captured'],
])('%s in the window leaves the order as it is said', async (decision, end, status) => {
  const begun = await begin();
  expect(await decide(begun.clientSecret, decision)).toEqual({ status: 200, end });
  expect((await provider.state(begun.id)).status).toBe(status);
});

test('placed again it is the same order, and another amount under its number is refused', async () => {
  const asked = request();
  const first = await provider.start(asked, 'start');
  expect((await provider.start(asked, 'start')).clientSecret).toBe(first.clientSecret);
  await expect(provider.start({ ...asked, amount: 1 }, 'start')).rejects.toThrow(
    'OUT_TRADE_NO_USED',
  );
  await decide(first.clientSecret, 'pay');
  expect(await provider.start(asked, 'start')).toMatchObject({
    status: 'captured',
    clientSecret: '',
  });
});

test('closes what waits, and nothing that is paid', async () => {
  const [left, paid] = [await begin(), await begin()];
  expect((await provider.cancel(left.id, 'cancel')).status).toBe('cancelled');
  expect((await decide(left.clientSecret, 'pay')).status).toBe(404);
  await decide(paid.clientSecret, 'pay');
  await expect(provider.cancel(paid.id, 'cancel')).rejects.toThrow('ORDERPAID');
});

test('an order that is not paid for two hours is closed', async () => {
  const begun = await begin();
  setup.machine.time += 2 * 60 * 60_000;
  expect((await provider.state(begun.id)).status).toBe('cancelled');
});

test('gives back once under one key, and tells refunds of others apart', async () => {
  const begun = await begin();
  await decide(begun.clientSecret, 'pay');
  await provider.refund(begun.id, 500, 'a:refund:0:500', 'EUR');
  await provider.refund(begun.id, 500, 'a:refund:0:500', 'EUR');
  expect(await provider.state(begun.id)).toMatchObject({ refunded: 500, refundedHere: 500 });
  const byHand = await fetch(`${setup.url}/local/api/wechat/${begun.id}/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(byHand.status).toBe(200);
  expect(await provider.state(begun.id)).toMatchObject({ refunded: 2000, refundedHere: 500 });
  await expect(provider.refund(begun.id, 1, 'b', 'EUR')).rejects.toThrow(ProviderRefused);
});

test('tells a backend that runs at another address than when the order was placed', async () => {
  const before = weChatProvider({
    ...setup.ends.weChatPay,
    notifyUrl: () => 'http://127.0.0.1:9/webhooks/wechat',
  });
  const begun = await before.start(request(), 'start');
  const told = setup.weChatNews.length;
  await decide(begun.clientSecret, 'pay');
  await expect.poll(() => setup.weChatNews.length).toBe(told + 1);
});

test('holds nothing, pays for no stranger, and knows no order but its own', async () => {
  await expect(begin({ capture: 'hold' })).rejects.toThrow('cannot hold');
  await expect(begin({ customerId: null })).rejects.toThrow('does not know the payer');
  expect((await provider.state('nobodys')).status).toBe('gone');
  expect(await provider.holds('here', Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test('refuses a request signed with another key', async () => {
  const other = weChatProvider({
    ...setup.ends.weChatPay,
    privateKey: setup.ends.identity.alipay?.privateKey ?? '',
  });
  await expect(other.start(request(), 'start')).rejects.toThrow('SIGN_ERROR');
  const begun = await begin();
  const forged = payPage(begun.clientSecret, {
    privateKey: setup.ends.identity.alipay?.privateKey ?? '',
  });
  expect((await fetch(forged)).status).toBe(400);
});

test('tells what was paid, signed and sealed, and no other word is believed', async () => {
  const begun = await begin();
  await decide(begun.clientSecret, 'pay');
  const newest = async () => {
    const { body, headers } = setup.weChatNews.at(-1) ?? { body: '', headers: {} };
    return { body, headers, event: await provider.readWebhook(Buffer.from(body), headers) };
  };
  await expect.poll(async () => (await newest()).event?.providerId).toBe(begun.id);
  const { body, headers, event } = await newest();
  expect(event?.kind).toBe('TRANSACTION.SUCCESS');
  expect(await provider.readWebhook(Buffer.from(body.replace('SUCCESS', 'X')), headers)).toBeNull();
  const { 'wechatpay-signature': _, ...unsigned } = headers;
  expect(await provider.readWebhook(Buffer.from(body), unsigned)).toBeNull();
  const sealedOtherwise = weChatProvider({ ...setup.ends.weChatPay, apiKey: 'x'.repeat(32) });
  expect(await sealedOtherwise.readWebhook(Buffer.from(body), headers)).toMatchObject({
    providerId: null,
  });
});
