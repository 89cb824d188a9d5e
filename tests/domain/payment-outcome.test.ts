import { expect, it } from 'vitest';
import { isCharged } from '../../src/domain/payment-outcome.ts';

it('shows a result of its own for what is taken at once, not for a deposit', () => {
  const purposes = ['repayment', 'topUp', 'purchase', 'mifi', 'deposit', 'rent', 'vip', null];
  expect(purposes.filter(isCharged)).toEqual(['repayment', 'topUp', 'purchase', 'mifi']);
});
