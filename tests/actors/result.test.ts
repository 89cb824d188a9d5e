import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { checkOrderActor, checkPaymentActor } from '../../src/actors/result.ts';
import { isQuickPay } from '../../src/domain/payment-outcome.ts';
import { answering } from './answering.ts';

/** A server that says no more than that it went well, and what it was asked. */
const server = () => answering(({ method, url }) => `${method} ${url}`);

it.each([
  ['repayment', 'quickpay', 'GET /api/v1/quickpay/confirm?outTradeNo=t1'],
  ['repayment', 'QuickPay', 'GET /api/v1/quickpay/confirm?outTradeNo=t1'],
  ['repayment', 'PAYPAL', 'POST /api/v1/order/check/t1/FK'],
  ['repayment', undefined, 'POST /api/v1/order/check/t1/FK'],
  ['topUp', 'quickpay', 'GET /api/v1/quickpay/confirm?outTradeNo=t1'],
  ['topUp', undefined, 'POST /api/v1/order/check/t1/CZ'],
] as const)('what came of a %s by %s is asked by %s', async (purpose, payMode, call) => {
  const { asked, client } = server();
  const question = {
    tradeNumber: 't1',
    purpose,
    quick: isQuickPay(payMode),
  } as const;
  const result = await toPromise(
    createActor(checkPaymentActor(client), { input: { question } }).start(),
  );
  expect(asked).toEqual([call]);
  expect(result).toMatchObject({ purpose, state: 'paid' });
});

it('what came of a rental is asked by trade number and pay type', async () => {
  for (const [purpose, payType] of [
    ['deposit', 'YJ'],
    ['rent', 'RENT'],
    ['vip', 'VIP'],
  ] as const) {
    const { asked, client } = server();
    const actor = createActor(checkOrderActor(client), { input: { tradeNumber: 't1', purpose } });
    // The order that is then looked up is not there.
    await expect(toPromise(actor.start())).rejects.toMatchObject({
      failure: { kind: 'badAnswer' },
    });
    expect(asked[0]).toBe(`POST /api/v1/order/check/t1/${payType}`);
  }
});
