import { expect, it } from 'vitest';
import type { Device } from '../../src/domain/device.ts';
import { purposes, type Purpose } from '../../src/domain/purpose.ts';
import {
  carriedBy,
  carries,
  isCarried,
  methodRules,
  methodsFor,
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
  android: { system: 'android', browser: 'other' },
  wechat: { system: 'android', browser: 'wechat' },
  alipay: { system: 'ios', browser: 'alipay' },
  mac: { system: 'other', browser: 'safari' },
  windows: { system: 'other', browser: 'other' },
} as const satisfies Record<string, Device>;

it.each([
  ['all', ['iphone', 'android', 'wechat', 'alipay', 'mac', 'windows']],
  ['ALL', ['iphone', 'android', 'wechat', 'alipay', 'mac', 'windows']],
  ['', ['iphone', 'android', 'wechat', 'alipay', 'mac', 'windows']],
  ['phone', ['iphone', 'android', 'wechat', 'alipay']],
  ['ios', ['iphone', 'alipay']],
  ['iOS', ['iphone', 'alipay']],
  ['android', ['android', 'wechat']],
  ['wechat', ['wechat']],
  ['alipay', ['alipay']],
  ['safari', ['iphone', 'mac']],
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
  ).toEqual(['STRIPE_CARD']);
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

it('carries the deposit by a card, and nothing else yet', () => {
  expect(Object.keys(purposes)).toEqual(everyPurpose);
  expect(everyPurpose.filter(isCarried)).toEqual(['deposit']);
  expect(
    [...paymentMethodKinds, 'savedCard' as const].flatMap(kind =>
      everyPurpose.filter(purpose => carries(kind, purpose)).map(purpose => `${kind} ${purpose}`),
    ),
  ).toEqual(['STRIPE_CARD deposit']);
});

it.each(['repayment', 'topUp', 'purchase', 'mifi'] as const)('offers nothing for %s', purpose => {
  expect(methodsFor([card], devices.iphone, purpose)).toEqual([]);
});

it('offers nothing whose collector is not built', () => {
  const unbuilt = Object.entries(carriedBy).flatMap(([collector, carried]) =>
    carried.length === 0 ? [collector] : [],
  );
  expect(
    [...paymentMethodKinds, 'savedCard' as const].filter(
      kind =>
        unbuilt.includes(methodRules[kind].collector) &&
        everyPurpose.some(purpose => carries(kind, purpose)),
    ),
  ).toEqual([]);
});
