import { expect, test } from 'vitest';
import * as v from 'valibot';
import { operations } from '../../src/contract/operations.ts';

/** Token as an operator's own API may write it: a JWT with some claims. */
const jwt = `${'eyJ'.padEnd(36, 'h')}.${'p'.repeat(1_100)}.${'s'.repeat(342)}`;

test.each([
  { id: 'guestLogin', said: { token: jwt } },
  { id: 'renewGuest', said: { token: jwt } },
  { id: 'loginByCode', said: { token: jwt } },
  { id: 'openIdLogin', said: { token: jwt } },
  { id: 'loginGoogleByCode', said: { data: { token: jwt } } },
] as const)('$id: the token may be a JWT', ({ id, said }) => {
  expect(v.parse(operations[id].answer.schema, said)).toMatchObject({ token: jwt });
});
