import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { confirmPaymentActor } from '../../../src/features/payment/payment.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { weChatActors, type WeChatParts } from '../../../src/features/payment/wechat.actors.ts';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import type { Device } from '../../../src/domain/device.ts';
import { money } from '../../../src/domain/money.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { weChatMethod } from '../../../stories/support/samples.ts';
import { fresh } from '../../machines/payment/samples.ts';
import { answering } from '../../actors/answering.ts';

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start());

const sealed = {
  timestamp: '1780000000',
  nonce: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 'c2lnbmVk',
};
const script = { appId: 'wx-script', timestamp: 1, nonceStr: 's', signature: 'x' };
const byStripe: PaymentMethod = { ...weChatMethod, id: 'stripe-wechat', kind: 'STRIPE_WECHAT' };
const phone: Device = { system: 'android', browser: 'chrome' };

/** Page whose API has a fixed answer for each path. */
function page(answers: Readonly<Record<string, object>>, stripe?: WeChatParts['stripe']) {
  const store = createStore(memoryArea());
  const { client, asked } = answering(
    ({ method, url, body }) => `${method} ${url.replace('/api/v1/', '')} ${body}`.trim(),
    ({ url }) =>
      Object.entries(answers).find(([path]) => url.startsWith(`/api/v1/${path}`))?.[1] ?? {},
  );
  const seen: unknown[] = [];
  const parts: WeChatParts = {
    stripe: async (given, signal) => {
      seen.push(given);
      if (stripe) return stripe(given, signal);
      return given.client === 'web'
        ? { code: 'weixin://wxpay/1' }
        : { url: 'https://wechat.example/1' };
    },
    bridge: async () => 'ok',
    configure: async config => void seen.push(config),
    address: () => 'https://rent.example/confirm?payType=CZ',
    leave: () => undefined,
  };
  const actors = weChatActors(client, store, parts);
  const confirm = confirmPaymentActor(client, store, () => null, new Map(), true);
  return {
    asked,
    seen,
    attempts: () => Object.entries(store.get('attempts') ?? {}),
    prepare: (
      charge: InputFrom<typeof actors.prepareOrder>['charge'],
      method = weChatMethod,
      device: Device = { system: 'android', browser: 'wechat' },
    ) => run(actors.prepareOrder, { charge, method, device, attempt: fresh }),
    look: (paymentId: string) => run(actors.lookAtOrder, { paymentId }),
    confirm: (paymentId: string) => run(confirm, { question: { paymentId } }),
  };
}
const topUp = chargeFor('topUp', { wallet: true }, money(2_000, 'EUR'));
const mifi = chargeFor('mifi', { formId: 'f1' }, money(1_250, 'EUR'));

it('hands WeChat what the recharge answers, with the app that the script is configured for', async () => {
  const { prepare, asked, seen, attempts } = page({
    'wechat/recharge': { ...sealed, outTradeNo: 'p1' },
    'cdb/setting/js_config': { data: script },
  });
  expect(await prepare(topUp)).toEqual({
    kind: 'bridge',
    paymentId: 'wechat-CZ-p1',
    request: {
      appId: 'wx-script',
      timeStamp: '1780000000',
      nonceStr: 'n',
      package: 'prepay_id=wx2',
      signType: 'RSA',
      paySign: 'c2lnbmVk',
    },
  });
  expect(asked).toEqual([
    `POST cdb/setting/js_config url=${encodeURIComponent('https://rent.example/confirm?payType=CZ')}`,
    'POST wechat/recharge amount=20&formId=',
  ]);
  expect(seen).toEqual([{ appId: 'wx-script', timestamp: 1, nonce: 's', signature: 'x' }]);
  expect(attempts()).toMatchObject([['topUp:wallet', { paymentIntentId: 'wechat-CZ-p1' }]]);
});

it('pays without the script’s configuration where the API says the app itself', async () => {
  const { prepare, seen } = page({
    'wechat/recharge': { ...sealed, appId: 'wx-own' },
    'cdb/setting/js_config': { code: refusalCodes.unavailable, msg: 'Gibt es nicht.' },
  });
  const order = await prepare(topUp);
  expect(order).toMatchObject({ request: { appId: 'wx-own' } });
  expect(seen).toEqual([]);
  // The API names no trade, so the confirmation asks by the order at WeChat Pay.
  expect(order.paymentId).toBe('wechat-CZ-wx2');
});

it('asks WeChat nothing where the backend does not say which app it is', async () => {
  const { prepare } = page({
    'wechat/recharge': sealed,
    'cdb/setting/js_config': { code: refusalCodes.unavailable, msg: 'Gibt es nicht.' },
  });
  await expect(prepare(topUp)).rejects.toThrow('badAnswer');
});

it('names the form of a mifi order, and the order that is paid back or bought', async () => {
  const answer = { ...sealed, outTradeNo: 'p1', appId: 'wx-own' };
  const { prepare, asked } = page({
    'wechat/recharge': answer,
    'wechat/payOrder': answer,
    'wechat/prepay': answer,
  });
  const owed = chargeFor('repayment', { orderId: 'o1' }, money(200, 'EUR'));
  const names = [
    await prepare(mifi),
    await prepare({ ...owed, coupon: 'WELCOME' }),
    await prepare(chargeFor('purchase', { orderId: 'o1' }, money(5_500, 'EUR'))),
  ].map(({ paymentId }) => paymentId);
  expect(names).toEqual(['wechat-mifi-p1', 'wechat-FK-p1', 'wechat-overbuy-p1']);
  expect(asked.filter(line => !line.includes('js_config'))).toEqual([
    'POST wechat/recharge amount=12.5&formId=f1',
    'POST wechat/payOrder outTradeNo=o1&couponNo=WELCOME',
    'POST wechat/prepay outTradeNo=o1',
  ]);
});

it('holds no deposit', async () => {
  const deposit = chargeFor('deposit', { cabinetId: '7' }, money(5_500, 'EUR'));
  await expect(page({}).prepare(deposit)).rejects.toThrow('systemUnsupported');
});

it.each([
  ['a phone', phone, 'mobile_web', { kind: 'page', url: 'https://wechat.example/1' }],
  ['a tablet', { ...phone, isShared: true }, 'web', { kind: 'code', code: 'weixin://wxpay/1' }],
  [
    'a computer',
    { system: 'other', browser: 'chrome' },
    'web',
    { kind: 'code', code: 'weixin://wxpay/1' },
  ],
] as const)('lets Stripe ask on %s', async (_, device, client, how) => {
  const { prepare, asked, seen } = page({
    'stripe/recharge': { data: { clientSecret: 'pi_1_secret_2' } },
  });
  expect(await prepare(topUp, byStripe, device)).toEqual({ paymentId: 'pi_1', ...how });
  expect(asked).toEqual(['POST stripe/recharge amount=2000&paymentId=stripe-wechat']);
  expect(seen).toEqual([{ publicKey: '', clientSecret: 'pi_1_secret_2', client }]);
});

it('leaves a payment to the server that Stripe asks nothing for any more', async () => {
  const { prepare } = page(
    { 'stripe/recharge': { data: { clientSecret: 'pi_1_secret_2' } } },
    async () => null,
  );
  expect(await prepare(topUp, byStripe, phone)).toEqual({ kind: 'decided', paymentId: 'pi_1' });
});

it('asks for a payment inside WeChat by its number and its pay type', async () => {
  const { confirm, look, asked } = page({});
  expect(await confirm('wechat-CZ-p1')).toEqual({ orderId: 'p1' });
  expect(await confirm('wechat-FK-p-2')).toEqual({ orderId: 'p-2' });
  await look('wechat-CZ-p1');
  await look('wechat-mifi-p3');
  expect(asked).toEqual([
    'POST order/check/p1/CZ',
    'POST order/check/p-2/FK',
    'POST order/check/p1/CZ',
    'POST order/check/p3/mifi',
  ]);
  await expect(confirm('wechat-other-p4')).rejects.toMatchObject({
    failure: { kind: 'badAnswer' },
  });
});

it('asks for one at Stripe by its intent, and hears that it waits for the person', async () => {
  const { look, asked } = page({
    'stripe/confirm': { code: refusalCodes.paymentActionNeeded, msg: 'Noch nicht.' },
  });
  await expect(look('pi_1')).rejects.toMatchObject({
    failure: { kind: 'refused', reason: 'paymentActionNeeded' },
  });
  expect(asked).toEqual(['GET stripe/confirm?tradeNo=pi_1']);
});
