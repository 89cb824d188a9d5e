import { expect, it } from 'vitest';
import { offeredWays, offersSignIn, ways } from '../../src/app/sign-in/ways.ts';
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
