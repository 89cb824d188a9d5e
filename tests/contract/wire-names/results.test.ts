import { checkOrder, payConfirm, quickPayConfirm } from '../../../src/contract/order/calls.ts';
import { payPalConfirm, payPalOrder, payPalResult } from '../../../src/contract/payment/paypal.ts';
import { namesOnTheWire, wire } from './described.ts';

/** Section 7 gives these no answer of their own: ours. */
const paid = { tradeNo: 't1', payType: 'CZ', state: 'paid', amount: 20, currencyName: 'GBP' };
const paidMeans = {
  tradeNumber: 't1',
  purpose: 'topUp',
  state: 'paid',
  money: { minor: 2000, currency: 'GBP' },
  order: null,
  paidBy: { kind: 'unknown' },
} as const;
const came = { data: { orderId: 'o1', buyOrderNo: 'b1' } };
const cameMeans = { orderId: 'o1', purchaseNumber: 'b1' };

namesOnTheWire('what became of a payment', [
  ...(['YJ', 'FK', 'CZ', 'overbuy', 'mifi', 'RENT', 'VIP'] as const).map(payType =>
    wire(checkOrder, {
      as: payType,
      ask: { tradeNumber: 't1', payType },
      sends: { to: `POST order/check/t1/${payType}` },
      answer: { data: paid },
      means: paidMeans,
    }),
  ),
  wire(quickPayConfirm, {
    ask: { tradeNumber: 't1' },
    sends: { to: 'GET quickpay/confirm', query: { outTradeNo: 't1' } },
    answer: { data: paid },
    means: paidMeans,
  }),
  wire(payConfirm, {
    ask: { tradeNumber: 't1', paymentMethodId: 'm1' },
    sends: { to: 'POST pay/confirm', query: { outTradeNo: 't1' }, form: { paymentId: 'm1' } },
    answer: { data: paid },
    means: paidMeans,
  }),
  wire(payPalResult, {
    ask: { paymentId: 'PAY-1', token: 'EC-1', payerId: 'P1' },
    sends: { to: 'POST paypal/result', form: { paymentId: 'PAY-1', token: 'EC-1', payerId: 'P1' } },
    answer: came,
    means: cameMeans,
  }),
  wire(payPalConfirm, {
    ask: { tradeNumber: 't1', paymentId: 'PAY-1' },
    sends: { to: 'POST paypal/confirm', form: { tradeNo: 't1', paymentId: 'PAY-1' } },
    answer: came,
    means: cameMeans,
  }),
  wire(payPalOrder, {
    ask: { tradeNumber: 't1', paymentId: 'PAY-1' },
    sends: { to: 'GET paypal/orderConfirm', query: { tradeNo: 't1', paymentId: 'PAY-1' } },
    answer: came,
    means: cameMeans,
  }),
]);
