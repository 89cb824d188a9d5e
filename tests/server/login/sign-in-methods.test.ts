import { expect, test } from 'vitest';
import { signInMethods } from '../../../src/domain/sign-in-methods.ts';
import { identityProviders, offeredMethods } from '../../../src/server/login/identity.ts';

test('a way that is not built is never offered, and a built one only where it is set up', () => {
  expect(offeredMethods({ config: { sendsSms: true }, identity: {} })).toEqual([
    'phone',
    'invite',
    'passkey',
  ]);
  expect(offeredMethods({ config: { sendsSms: false }, identity: {} })).toEqual([]);
});

test('every way of the specification but the invitation has a row', () => {
  expect(Object.keys(identityProviders)).toEqual(
    signInMethods.filter(method => method !== 'invite' && method !== 'openid'),
  );
});
