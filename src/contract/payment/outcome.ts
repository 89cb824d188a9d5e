import * as v from 'valibot';
import type { PaymentOutcome } from '../../domain/payment-outcome.ts';
import { purposes } from '../../domain/charge.ts';
import { paidBySchema } from '../order/payment.ts';
import * as wire from '../wire.ts';

const payTypes = {
  [purposes.repayment]: 'repayment',
  [purposes.topUp]: 'topUp',
  [purposes.purchase]: 'purchase',
  [purposes.mifi]: 'mifi',
} as const;

/** Chosen: section 7 gives the confirmations no answer of their own. */
export const paymentOutcomeSchema = v.pipe(
  v.looseObject({
    tradeNo: wire.id,
    payType: v.picklist(['FK', 'CZ', 'overbuy', 'mifi']),
    state: v.picklist(['paid', 'givenBack']),
    amount: wire.amount,
    currencyName: wire.currencyName,
    orderId: wire.optionalId,
    orderNumber: wire.anyText,
    paidBy: paidBySchema,
  }),
  wire.checked((data): PaymentOutcome => ({
    tradeNumber: data.tradeNo,
    purpose: payTypes[data.payType],
    state: data.state,
    money: {
      minor: wire.minor(data.amount, data.currencyName),
      currency: data.currencyName,
    },
    order:
      data.orderId === null ? null : { id: data.orderId, number: data.orderNumber || data.orderId },
    paidBy: data.paidBy,
  })),
);

export const encodePaymentOutcome = (outcome: PaymentOutcome) => ({
  tradeNo: outcome.tradeNumber,
  payType: purposes[outcome.purpose],
  state: outcome.state,
  amount: wire.decimalOf(outcome.money.minor, outcome.money.currency),
  currencyName: outcome.money.currency,
  orderId: outcome.order?.id ?? null,
  orderNumber: outcome.order?.number ?? '',
  paidBy: outcome.paidBy,
});
