import { expect, it } from 'vitest';
import { offeredWays, offersSignIn, phoneFormFor, ways } from '../../src/app/sign-in/ways.ts';
import { signInMethods } from '../../src/domain/sign-in.ts';

it('offers what the operator has on, in one order', () => {
  expect(offeredWays(['invite', 'phone'])).toEqual(['phone', 'invite']);
  expect(offeredWays(['invite'])).toEqual(['invite']);
  expect(offeredWays([])).toEqual([]);
});

it('never offers a way that is not built, whatever the operator has on', () => {
  const built = signInMethods.filter(method => ways[method] !== null);
  expect(built).toEqual(['phone', 'invite']);
  expect(offeredWays(signInMethods)).toEqual(built);
  expect(offersSignIn({ signIn: ['google', 'apple'] })).toBe(false);
  expect(offersSignIn({ signIn: ['google', 'phone'] })).toBe(true);
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
