import { expect, it } from 'vitest';
import { isCharged, isQuickPay } from '../../src/domain/payment-outcome.ts';

it.each([
  ['quickPay', true],
  ['QUICKPAY', true],
  ['PAYPAL', false],
  [undefined, false],
] as const)('with payMode %j it was paid quickly: %j', (payMode, quick) => {
  expect(isQuickPay(payMode)).toBe(quick);
});

it('shows a result of its own for what is taken at once, not for a deposit', () => {
  const purposes = ['repayment', 'topUp', 'purchase', 'mifi', 'deposit', 'rent', 'vip', null];
  expect(purposes.filter(isCharged)).toEqual(['repayment', 'topUp', 'purchase', 'mifi']);
});
