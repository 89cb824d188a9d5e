import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { confirmReturnActor } from '../../../src/actors/paypal.ts';
import { checkOrderActor, checkPaymentActor } from '../../../src/features/result/result.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { isCharged } from '../../../src/domain/payment-outcome.ts';
import { trades, type Trade } from '../../../src/domain/charge.ts';
import { resultQuestions, type Carried } from '../../../src/domain/result-question.ts';
import { answering } from '../../actors/answering.ts';

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start()).catch(() => null);

/** Parameters of the result page's address, one sample of each kind. */
const carried = {
  back: { kind: 'back', paymentId: 'p1', token: 'EC1', payerId: 'PAYER1' },
  payPal: { kind: 'payPal', paymentId: 'p1' },
  quickPay: { kind: 'quickPay' },
  method: { kind: 'method', paymentId: 'p1' },
  trade: { kind: 'trade' },
} as const satisfies Record<Carried['kind'], Carried>;

/** Calls of a result page, in order, at an API that answers success and nothing else. */
async function asked(purpose: Trade, kind: Carried['kind']): Promise<string[]> {
  const { client, asked: calls } = answering(
    ({ method, url, body }) => `${method} ${url.replace('/api/v1/', '')}${body && ` ${body}`}`,
    ({ url }) => (url.includes('orderConfirm') ? { buyOrderNo: 'order-1' } : {}),
  );
  const store = createStore(memoryArea());
  store.set('attempts', { 'topUp:w': { key: 'k', paymentIntentId: 'p1', begunAt: Date.now() } });
  const trade = { tradeNumber: 't1', purpose, carried: carried[kind] };
  if (resultQuestions[purpose][kind].says)
    await run(confirmReturnActor(client, store, false), trade);
  if (isCharged(purpose)) await run(checkPaymentActor(client), { question: { ...trade, purpose } });
  else await run(checkOrderActor(client), trade);
  return calls;
}

const says = {
  back: 'POST paypal/result paymentId=p1&token=EC1&payerId=PAYER1',
  payPal: 'POST paypal/confirm tradeNo=t1&paymentId=p1',
};
const named = [
  'GET paypal/orderConfirm?tradeNo=t1&paymentId=p1',
  'GET order/detail?orderId=order-1',
];
const check = (payType: string) => `POST order/check/t1/${payType}`;
const detail = 'GET order/detail?orderId=t1';
const confirm = {
  pay: 'POST pay/confirm?outTradeNo=t1 paymentId=p1',
  payment: 'POST check/payment paymentId=p1&outTradeNo=t1',
  quickPay: 'GET quickpay/confirm?outTradeNo=t1',
};

const rental = (payType: string): Readonly<Record<Carried['kind'], readonly string[]>> => ({
  back: [says.back, check(payType), ...named],
  payPal: [says.payPal, check(payType), ...named],
  quickPay: [check(payType), detail],
  method: [confirm.pay, detail],
  trade: [check(payType), detail],
});

/** Section 7's calls, row by row. */
const rows: Readonly<Record<Trade, Readonly<Record<Carried['kind'], readonly string[]>>>> = {
  deposit: rental('YJ'),
  rent: rental('RENT'),
  vip: rental('VIP'),
  topUp: {
    back: [says.back, check('CZ')],
    payPal: [says.payPal, check('CZ')],
    quickPay: [confirm.quickPay],
    method: [confirm.pay],
    trade: [check('CZ')],
  },
  repayment: {
    back: [says.back, check('FK')],
    payPal: [says.payPal, check('FK')],
    quickPay: [confirm.quickPay],
    method: [confirm.payment],
    trade: [check('FK')],
  },
  purchase: {
    back: [says.back, check('overbuy')],
    payPal: [says.payPal, check('overbuy')],
    quickPay: [check('overbuy')],
    method: [confirm.payment],
    trade: [check('overbuy')],
  },
  mifi: {
    back: [says.back, check('mifi')],
    payPal: [says.payPal, check('mifi')],
    quickPay: [check('mifi')],
    method: [confirm.payment],
    trade: [check('mifi')],
  },
};

describe.each(Object.entries(rows))('the result of a %s', (purpose, row) => {
  it.each(Object.entries(row))(
    'with an address that carries %s asks section 7’s calls',
    async (kind, calls) => {
      // The keys of the tables above.
      expect(await asked(purpose as Trade, kind as Carried['kind'])).toEqual(calls);
    },
  );
});

it('ends paid where the API says no more than that it went well', async () => {
  for (const kind of ['trade', 'method', 'quickPay'] as const) {
    const { client } = answering(({ url }) => url);
    const question = { tradeNumber: 't1', purpose: 'repayment', carried: carried[kind] } as const;
    expect(await run(checkPaymentActor(client), { question })).toMatchObject({
      purpose: 'repayment',
      state: 'paid',
    });
  }
});

it('confirms a payment at PayPal once, whichever way the page is opened again', async () => {
  const { client, asked: calls } = answering(
    ({ url }) => url,
    () => ({ code: 'x' }),
  );
  const store = createStore(memoryArea());
  store.set('attempts', { 'topUp:w': { key: 'k', paymentIntentId: 'p1', begunAt: Date.now() } });
  const trade = { tradeNumber: 't1', purpose: 'topUp' } as const;
  for (const kind of ['back', 'payPal', 'payPal'] as const)
    await run(confirmReturnActor(client, store, false), { ...trade, carried: carried[kind] });
  expect(calls).toEqual(['/api/v1/paypal/result']);
});

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/answers.md'), 'utf8');
const columns = ['back', 'payPal', 'method', 'quickPay', 'trade'] as const;
const calls = {
  payPalResult: '`paypal/result`',
  payPalConfirm: '`paypal/confirm`',
  checkOrder: 'order check',
  payConfirm: '`pay/confirm`',
  confirmPayment: '`check/payment`',
  quickPayConfirm: '`quickpay/confirm`',
  payPalOrder: '`paypal/orderConfirm`',
} as const;

it.each(Object.keys(rows) as Trade[])('docs/answers.md says what is asked of a %s', purpose => {
  const cells = columns.map(kind => {
    const { says: first, asks, names } = resultQuestions[purpose][kind];
    return [first, asks, names].flatMap(call => (call === null ? [] : calls[call])).join(', ');
  });
  expect(guide).toContain(`| ${trades[purpose]} | ${cells.join(' | ')} |`);
});
