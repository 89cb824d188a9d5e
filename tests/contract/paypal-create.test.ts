import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createPayPalDeposit } from '../../src/contract/payment/paypal-create.ts';

const read = (data: unknown) => v.parse(createPayPalDeposit.answer.schema, { code: 0, data });

// "PayPal create: returns data.checkOutUrl, paymentId, or approve and tradeNo" (section 7).
it('PayPal’s page and what is come back with are found in both forms of the answer', () => {
  const address = 'https://paypal.example/checkoutnow?token=1';
  expect(read({ checkOutUrl: address, paymentId: 'PAY-1' })).toEqual({
    checkOutUrl: address,
    paymentId: 'PAY-1',
    tradeNumber: null,
  });
  expect(read({ approve: address, tradeNo: 'T-1' })).toEqual({
    checkOutUrl: address,
    paymentId: null,
    tradeNumber: 'T-1',
  });
});

it.each([
  { approve: 'javascript:alert(1)', tradeNo: 'T-1' },
  { checkOutUrl: '/somewhere', paymentId: 'PAY-1' },
  { tradeNo: 'T-1' },
])('refuses to lead to the address in %j', data => {
  expect(v.safeParse(createPayPalDeposit.answer.schema, { code: 0, data }).success).toBe(false);
});
