import { expect, it } from 'vitest';
import { sentTo, whyMissing } from '../../src/domain/sign-in-way.ts';

it.each([
  [{ failure: null, epoch: 0 }, 'visitor'],
  [{ failure: null, epoch: 2 }, 'signedOut'],
  [{ failure: { kind: 'unauthorized' }, epoch: 0 }, 'refused'],
  [{ failure: { kind: 'unauthorized' }, epoch: 1 }, 'refused'],
] as const)('a session %j lacks its token: %s', (session, why) => {
  expect(whyMissing(session)).toBe(why);
});

it.each([
  ['visitor', false, false, 'rent', true],
  ['visitor', false, true, 'rent', true],
  ['visitor', true, false, 'login', true],
  ['refused', false, false, 'login', true],
  ['refused', false, true, 'rent', true],
  ['refused', true, true, 'login', true],
  ['signedOut', false, false, 'rent', false],
  ['signedOut', false, true, 'rent', false],
  ['signedOut', true, false, 'login', true],
] as const)(
  '%s, paying %s, with a code %s: to %s, and back %s',
  (why, paying, holdsCode, page, comesBack) => {
    expect(sentTo(why, { paying, holdsCode })).toEqual({ page, comesBack });
  },
);
