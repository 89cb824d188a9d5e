import { expect, it } from 'vitest';
import type { Device } from '../../src/domain/device.ts';
import { purposes, type Purpose } from '../../src/domain/charge.ts';
import { surfaces } from '../../src/domain/method-device.ts';
import {
  carries,
  methodRules,
  methodsFor,
  whyNoMethod,
  type PaymentMethod,
  paymentMethodKinds,
} from '../../src/domain/payment-method.ts';

const card: PaymentMethod = {
  id: 'card',
  kind: 'STRIPE_CARD',
  currency: 'EUR',
  currencySymbol: '€',
  publicKey: 'pk',
  accountCountry: 'DE',
  label: 'Card',
  phone: 'all',
};
const devices = {
  iphone: { system: 'ios', browser: 'safari' },
  android: { system: 'android', browser: 'chrome' },
  firefox: { system: 'android', browser: 'other' },
  wechat: { system: 'android', browser: 'wechat' },
  alipay: { system: 'ios', browser: 'alipay' },
  mac: { system: 'other', browser: 'safari' },
  windows: { system: 'other', browser: 'other' },
} as const satisfies Record<string, Device>;

it.each([
  ['all', ['iphone', 'android', 'firefox', 'wechat', 'alipay', 'mac', 'windows']],
  ['ALL', ['iphone', 'android', 'firefox', 'wechat', 'alipay', 'mac', 'windows']],
  ['', ['iphone', 'android', 'firefox', 'wechat', 'alipay', 'mac', 'windows']],
  ['phone', ['iphone', 'android', 'firefox', 'wechat', 'alipay']],
  ['ios', ['iphone', 'alipay']],
  ['iOS', ['iphone', 'alipay']],
  ['android', ['android', 'firefox', 'wechat']],
  ['wechat', ['wechat']],
  ['alipay', ['alipay']],
  ['safari', ['iphone', 'mac']],
  ['chrome', ['android']],
  ['kiosk', []],
])('phone "%s" is offered on %j', (phone, where) => {
  expect(
    Object.entries(devices)
      .filter(([, device]) => methodsFor([{ ...card, phone }], device, 'deposit').length === 1)
      .map(([name]) => name),
  ).toEqual(where);
});

it('offers only kinds the app can carry through', () => {
  expect(
    methodsFor(
      paymentMethodKinds.map(kind => ({ ...card, kind })),
      devices.iphone,
      'deposit',
    ).map(({ kind }) => kind),
  ).toEqual(['APPLE_PAY', 'STRIPE_CARD', 'PAYPAL']);
});

it.each([
  ['GOOGLE_PAY', 'STRIPE_GOOGLE', 'android'],
  ['STRIPE_GOOGLE', 'GOOGLE_PAY', 'android'],
  ['APPLE_PAY', 'STRIPE_APPLE', 'iphone'],
  ['STRIPE_APPLE', 'APPLE_PAY', 'iphone'],
] as const)('shows one tile for %s and %s: the first that the device can use', (one, other, on) => {
  const offered = (phoneOfFirst: string) =>
    methodsFor(
      [
        { ...card, kind: one, phone: phoneOfFirst },
        { ...card, kind: other },
        card,
        { ...card, id: 'another card' },
      ],
      devices[on],
      'deposit',
    ).map(({ id, kind }) => (kind === 'STRIPE_CARD' ? id : kind));
  expect(offered('all')).toEqual([one, 'card', 'another card']);
  expect(offered('wechat')).toEqual([other, 'card', 'another card']);
});

it('knows exactly the kinds of section 3', () => {
  expect(paymentMethodKinds).toEqual([
    'GOOGLE_PAY',
    'STRIPE_GOOGLE',
    'APPLE_PAY',
    'STRIPE_APPLE',
    'STRIPE_CARD',
    'PAYPAL',
    'STRIPE_WECHAT',
    'WeChat_MP',
  ]);
});

it("keeps the operator's order", () => {
  expect(
    methodsFor(
      [
        { ...card, id: 'b' },
        { ...card, id: 'x', phone: 'android' },
        { ...card, id: 'a' },
      ],
      devices.iphone,
      'deposit',
    ).map(({ id }) => id),
  ).toEqual(['b', 'a']);
});

const everyPurpose: readonly Purpose[] = ['deposit', 'repayment', 'topUp', 'purchase', 'mifi'];

it('names the collector of every kind, and which kinds can hold money', () => {
  expect(Object.keys(methodRules)).toEqual([...paymentMethodKinds, 'savedCard']);
  expect(
    Object.entries(methodRules)
      .filter(([, { canHold }]) => !canHold)
      .map(([kind]) => kind),
  ).toEqual(['STRIPE_WECHAT', 'WeChat_MP']);
});

it('carries what is held and paid at once by a card, PayPal and a wallet of the device, and by WeChat Pay what is paid at once', () => {
  expect(Object.keys(purposes)).toEqual(everyPurpose);
  expect(
    [...paymentMethodKinds, 'savedCard' as const].flatMap(kind =>
      everyPurpose.filter(purpose => carries(kind, purpose)).map(purpose => `${kind} ${purpose}`),
    ),
  ).toEqual([
    'GOOGLE_PAY deposit',
    'GOOGLE_PAY repayment',
    'GOOGLE_PAY topUp',
    'GOOGLE_PAY purchase',
    'STRIPE_GOOGLE deposit',
    'STRIPE_GOOGLE repayment',
    'STRIPE_GOOGLE topUp',
    'STRIPE_GOOGLE purchase',
    'APPLE_PAY deposit',
    'APPLE_PAY repayment',
    'APPLE_PAY topUp',
    'APPLE_PAY purchase',
    'STRIPE_APPLE deposit',
    'STRIPE_APPLE repayment',
    'STRIPE_APPLE topUp',
    'STRIPE_APPLE purchase',
    'STRIPE_CARD deposit',
    'STRIPE_CARD repayment',
    'STRIPE_CARD topUp',
    'STRIPE_CARD purchase',
    'PAYPAL deposit',
    'PAYPAL repayment',
    'PAYPAL topUp',
    'PAYPAL purchase',
    'STRIPE_WECHAT repayment',
    'STRIPE_WECHAT topUp',
    'STRIPE_WECHAT purchase',
    'WeChat_MP repayment',
    'WeChat_MP topUp',
    'WeChat_MP purchase',
    'WeChat_MP mifi',
    'savedCard deposit',
    'savedCard repayment',
  ]);
});

it('offers WeChat alone for mifi, inside it', () => {
  const offered = [card, { ...card, kind: 'WeChat_MP' as const }];
  expect(methodsFor(offered, devices.iphone, 'mifi')).toEqual([]);
  expect(methodsFor(offered, devices.wechat, 'mifi')).toEqual([offered[1]]);
  expect(whyNoMethod(offered, devices.iphone, 'mifi')).toBe('onlyInWeChat');
});

it.each(['STRIPE_WECHAT', 'WeChat_MP'] as const)('holds no deposit by %s', kind => {
  const offered = [{ ...card, kind }];
  expect(Object.values(devices).flatMap(on => methodsFor(offered, on, 'deposit'))).toEqual([]);
});

it.each([
  ['GOOGLE_PAY', ['android', 'firefox', 'windows']],
  ['STRIPE_GOOGLE', ['android', 'firefox', 'windows']],
  ['APPLE_PAY', ['iphone', 'mac']],
  ['STRIPE_APPLE', ['iphone', 'mac']],
  ['STRIPE_CARD', ['iphone', 'android', 'firefox', 'wechat', 'alipay', 'mac', 'windows']],
  ['PAYPAL', ['iphone', 'android', 'firefox', 'wechat', 'alipay', 'mac', 'windows']],
  ['STRIPE_WECHAT', ['iphone', 'android', 'firefox', 'alipay', 'mac', 'windows']],
  ['WeChat_MP', ['wechat']],
] as const)('%s can work on %j, whatever the operator says', (kind, where) => {
  expect(
    Object.entries(devices)
      .filter(([, device]) => surfaces[methodRules[kind].surface](device))
      .map(([name]) => name),
  ).toEqual(where);
});

it.each([
  ['nothing offered', [], 'iphone', 'noPaymentMethod'],
  ['what cannot hold', [{ ...card, kind: 'STRIPE_WECHAT' }], 'iphone', 'noPaymentMethod'],
  ['WeChat alone', [{ ...card, kind: 'WeChat_MP' }], 'android', 'onlyInWeChat'],
  [
    'WeChat, and a card on Android',
    [
      { ...card, kind: 'WeChat_MP' },
      { ...card, phone: 'android' },
    ],
    'iphone',
    'methodUnsupported',
  ],
  ['WeChat alone, inside it', [{ ...card, kind: 'WeChat_MP' }], 'wechat', 'noPaymentMethod'],
  ['WeChat on iOS', [{ ...card, kind: 'WeChat_MP', phone: 'ios' }], 'android', 'noPaymentMethod'],
  ['another system', [{ ...card, phone: 'android' }], 'iphone', 'methodUnsupported'],
  ["WeChat's browser", [{ ...card, phone: 'wechat' }], 'android', 'onlyInWeChat'],
  ['Chrome, seen in WeChat', [{ ...card, phone: 'chrome' }], 'wechat', 'onlyOutsideWeChat'],
  ['Safari, seen in WeChat', [{ ...card, phone: 'safari' }], 'wechat', 'onlyOutsideWeChat'],
  ['iOS, seen in WeChat on Android', [{ ...card, phone: 'ios' }], 'wechat', 'methodUnsupported'],
] as const)('says why there is none: %s', (_, methods, on, why) => {
  expect(whyNoMethod(methods, devices[on], 'deposit')).toBe(why);
});
