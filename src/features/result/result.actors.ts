import type { PaymentQuestion } from '../../../machines/payment-result/confirmation.ts';
import type { ResultTrade } from '../../../machines/result/result.machine.ts';
import {
  checkOrder,
  orderDetail,
  payConfirm,
  quickPayConfirm,
  type TradeOutcome,
} from '../../contract/order/calls.ts';
import { confirmPayment } from '../../contract/payment/calls.ts';
import { payPalOrder } from '../../contract/payment/paypal.ts';
import type { CallOptions, Client, Result } from '../../client/client.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { outcomeOf } from '../../domain/order.ts';
import type { PaymentResult } from '../../domain/payment-outcome.ts';
import { trades } from '../../domain/charge.ts';
import { resultQuestions, type Carried } from '../../domain/result-question.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

type Ask = (
  client: Client,
  trade: ResultTrade,
  options: CallOptions,
) => Promise<Result<TradeOutcome | null>>;

/** Calls of the result page (specification, section 7 "Result"). */
const questions: Readonly<Record<(typeof resultQuestions)['deposit']['trade']['asks'], Ask>> = {
  checkOrder: (client, { tradeNumber, purpose }, options) =>
    client(checkOrder, { tradeNumber, payType: trades[purpose] }, options),
  payConfirm: (client, { tradeNumber, carried }, options) =>
    client(payConfirm, { tradeNumber, paymentMethodId: paymentIn(carried) }, options),
  confirmPayment: (client, { tradeNumber, carried }, options) =>
    client(confirmPayment, { tradeNumber, paymentMethodId: paymentIn(carried) }, options),
  quickPayConfirm: (client, { tradeNumber }, options) =>
    client(quickPayConfirm, { tradeNumber }, options),
};

const paymentIn = (carried: Carried): string | undefined =>
  'paymentId' in carried ? carried.paymentId : undefined;

const rowOf = ({ purpose, carried }: ResultTrade) => resultQuestions[purpose][carried.kind];

const asked = (client: Client, trade: ResultTrade, options: CallOptions) =>
  unwrapped(questions[rowOf(trade).asks](client, trade, options));

export const checkOrderActor = (client: Client) =>
  promised(async (trade: ResultTrade, signal) => {
    const outcome = await asked(client, trade, { signal });
    if (outcome !== null) {
      if ('purpose' in outcome) throw new KnownFailure({ kind: 'badAnswer' });
      return outcome;
    }
    // The answer says only that it went well.
    const orderId = await namedBy(client, trade, { signal });
    return outcomeOf((await unwrapped(client(orderDetail, { orderId }, { signal }))).order);
  });

/**
 * Id of the rental where the trade number is a payment's; else the trade number itself (section 4).
 */
async function namedBy(client: Client, trade: ResultTrade, options: CallOptions): Promise<string> {
  const { tradeNumber, carried } = trade;
  const paymentId = paymentIn(carried);
  if (rowOf(trade).names === null || paymentId === undefined) return tradeNumber;
  const { orderId, purchaseNumber } = await unwrapped(
    client(payPalOrder, { tradeNumber, paymentId }, options),
  );
  return orderId ?? purchaseNumber ?? tradeNumber;
}

/** Outcome of a payment that is taken at once. */
export const checkPaymentActor = (client: Client) =>
  promised(
    async ({ question }: { question: PaymentQuestion }, signal): Promise<PaymentResult | null> => {
      const outcome = await asked(client, question, { signal });
      if (outcome !== null && 'purpose' in outcome) return outcome;
      // The answer says only that it went well.
      const { purpose } = question;
      return { purpose, state: 'paid', money: null, order: null, paidBy: { kind: 'unknown' } };
    },
  );
