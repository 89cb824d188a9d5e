import { expect, it } from 'vitest';
import {
  beginningIn,
  offeredWays,
  offersSignIn,
  phoneFormFor,
  signInFrom,
  ways,
} from '../../../src/features/login/ways.part.ts';
import { signInMethods } from '../../../src/domain/sign-in-methods.ts';

const ordinary = { browser: 'other' } as const;

it('offers what the operator has on, in one order', () => {
  expect(offeredWays(['invite', 'phone'], ordinary)).toEqual(['phone', 'invite']);
  expect(offeredWays(['invite'], ordinary)).toEqual(['invite']);
  expect(offeredWays([], ordinary)).toEqual([]);
});

it('never offers a way without a view, or one that does not work here', () => {
  const seen = signInMethods.filter(method => ways[method] !== null);
  expect(seen).toEqual([
    'phone',
    'invite',
    'google',
    'apple',
    'facebook',
    'wechat',
    'alipay',
    'passkey',
  ]);
  expect(offeredWays(signInMethods, ordinary)).toEqual([
    'phone',
    'invite',
    'google',
    'apple',
    'facebook',
    'passkey',
  ]);
  expect(offersSignIn({ signIn: ['firebase', 'openid', 'wechat'] }, ordinary)).toBe(false);
  expect(offersSignIn({ signIn: ['passkey', 'wechat'] }, ordinary)).toBe(false);
  expect(offeredWays(['phone', 'passkey'], { browser: 'embedded' })).toEqual(['phone']);
  expect(offersSignIn({ signIn: ['wechat'] }, { browser: 'wechat' })).toBe(true);
});

it.each([
  [['phone', 'invite'], null, { inviteCode: null }],
  [['phone', 'invite'], 'VIP12345', { inviteCode: 'VIP12345' }],
  [['phone', 'invite'], 'FRIEND1', { inviteCode: 'FRIEND1' }],
  [['phone'], 'VIP12345', { inviteCode: null }],
  [['invite'], 'VIP12345', { inviteCode: 'VIP12345' }],
  [['invite'], null, null],
  [['invite'], 'FRIEND1', null],
  [['google'], 'VIP12345', null],
  [[], null, null],
] as const)('with %j on and %j held, the phone form is %j', (on, held, form) => {
  expect(phoneFormFor(on, held)).toEqual(form);
});

it.each([
  [['phone', 'google'], null, { over: { inviteCode: null } }],
  [['google'], null, 'page'],
  [['google', 'invite'], 'VIP12345', { over: { inviteCode: 'VIP12345' } }],
  [['google', 'invite'], null, 'page'],
  [['wechat'], null, null],
  [[], null, null],
] as const)('with %j on and %j held, the rent page leads to %j', (signIn, held, way) => {
  expect(signInFrom({ signIn }, ordinary, held)).toEqual(way);
});

it('puts the country first that a page asks for, in a form of this page only', () => {
  expect(beginningIn('CN', { over: { inviteCode: null } })).toEqual({
    over: { inviteCode: null, region: 'CN' },
  });
  expect(beginningIn('CN', 'page')).toBe('page');
});
