import { expect, it } from 'vitest';
import { failureOf, KnownFailure, leavesOutcomeUnknown } from '../../src/domain/failure.ts';
import { isTourist } from '../../src/domain/user.ts';

it('a known failure keeps its reason, anything else is unexpected', () => {
  expect(failureOf(new KnownFailure({ kind: 'network' }))).toEqual({ kind: 'network' });
  for (const surprise of [new Error('x'), 'x', undefined, { kind: 'network' }])
    expect(failureOf(surprise)).toEqual({ kind: 'unexpected' });
});

it('a known failure is an error that names its kind', () => {
  expect(new KnownFailure({ kind: 'declined', reason: 'generic' })).toMatchObject({
    name: 'KnownFailure',
    message: 'declined',
  });
});

it.each(['notYet', 'tooMany', 'network', 'timeout', 'badAnswer', 'unexpected'] as const)(
  'leaves it unknown after %s whether the server acted',
  kind => {
    expect(leavesOutcomeUnknown({ kind })).toBe(true);
  },
);

it.each([
  'forbidden',
  'activeRental',
  'unpaidOrders',
  'rentalFailed',
  'rentalNotCreated',
  'noPaymentMethod',
  'methodsNotLoaded',
  'methodsUnavailable',
  'methodUnsupported',
  'systemUnsupported',
  'onlyInWeChat',
  'onlyOutsideWeChat',
  'scriptNotLoaded',
  'walletNotLoaded',
  'walletUnsupported',
  'authenticationFailed',
  'badLink',
  'notFound',
] as const)('knows the outcome after %s', kind => {
  expect(leavesOutcomeUnknown({ kind })).toBe(false);
});

it("a refusal in the server's words, a decline and a refused cabinet are known outcomes", () => {
  expect(leavesOutcomeUnknown({ kind: 'refused', reason: 'other', text: '' })).toBe(false);
  expect(leavesOutcomeUnknown({ kind: 'declined', reason: 'generic' })).toBe(false);
  expect(leavesOutcomeUnknown({ kind: 'unauthorized', text: '' })).toBe(false);
});

it.each([
  ['Tourist 42', true],
  ['Tourist', true],
  ['MyTouristName', true],
  ['tourist', false],
  ['Anna', false],
  ['', false],
])('"%s" is a tourist: %s', (displayName, tourist) => {
  expect(isTourist({ displayName })).toBe(tourist);
});

it('takes a person for a guest by the API’s field, not by their name', () => {
  expect(isTourist({ displayName: 'Tim Tourist', isGuest: false })).toBe(false);
  expect(isTourist({ displayName: 'Anna', isGuest: true })).toBe(true);
});
