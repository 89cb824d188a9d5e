import { expect, it } from 'vitest';
import { initialsOf } from '../../src/domain/user.ts';

it.each([
  ['Jana Kowalski', 'JK'],
  ['ada', 'A'],
  ['  Ana María de la Cruz', 'AM'],
  ['Tourist 4F2A', 'T'],
  ['𝒜da', '𝒜'],
  ['+49 ··· 789', ''],
  ['', ''],
])('%s is shown as "%s"', (displayName, initials) => {
  expect(initialsOf({ displayName })).toBe(initials);
});
