import { expect, it } from 'vitest';
import { isMailAddress } from '../../src/domain/mail-address.ts';
import { blankWithdrawal, withdrawalProblems } from '../../src/domain/withdrawal.ts';

const filled = { name: 'Ada', orderNumber: 'BW-3KFM-7TQ2', email: 'ada@example.org' };

it('names what is missing, and an address that no mail can go to', () => {
  expect(withdrawalProblems(filled)).toEqual({});
  expect(withdrawalProblems(blankWithdrawal)).toEqual({
    name: 'empty',
    orderNumber: 'empty',
    email: 'empty',
  });
  expect(withdrawalProblems({ ...filled, name: ' ' })).toEqual({ name: 'empty' });
  expect(withdrawalProblems({ ...filled, email: 'ada@example' })).toEqual({ email: 'wrong' });
});

it('tells addresses from other texts', () => {
  expect(['a@b.de', ' ada+x@sub.example.org '].filter(isMailAddress)).toHaveLength(2);
  expect(
    ['', 'a', 'a@b', 'a b@c.de', '@b.de', 'a@.', 'a@b.de\nbcc:x@y.z'].filter(isMailAddress),
  ).toEqual([]);
});
