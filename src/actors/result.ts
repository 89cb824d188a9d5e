import type { PaymentQuestion } from '../../machines/payment-result/confirmation.ts';
import { checkOrder, orderDetail, quickPayConfirm } from '../contract/order/calls.ts';
import type { Client } from '../client/client.ts';
import { KnownFailure } from '../domain/failure.ts';
import { outcomeOf } from '../domain/order.ts';
import type { PaymentResult } from '../domain/payment-outcome.ts';
import { purposes, trades, type Trade } from '../domain/purpose.ts';
import { promised, unwrapped } from './promised.ts';

/**
 * The result page's question (specification, section 7 "Result, order check").
 */
export const checkOrderActor = (client: Client) =>
  promised(async ({ tradeNumber, purpose }: { tradeNumber: string; purpose: Trade }, signal) => {
    const payType = trades[purpose];
    const outcome = await unwrapped(client(checkOrder, { tradeNumber, payType }, { signal }));
    if (outcome !== null) {
      if ('purpose' in outcome) throw new KnownFailure({ kind: 'badAnswer' });
      return outcome;
    }
    // It went well, and nothing more is said: the trade number is the order's id (section 4).
    const asked = { orderId: tradeNumber };
    return outcomeOf((await unwrapped(client(orderDetail, asked, { signal }))).order);
  });

/** What came of a payment that is taken at once; a quick one has a call of its own. */
export const checkPaymentActor = (client: Client) =>
  promised(
    async (
      { question: { tradeNumber, purpose, quick } }: { question: PaymentQuestion },
      signal,
    ): Promise<PaymentResult | null> => {
      const outcome = await unwrapped(
        quick
          ? client(quickPayConfirm, { tradeNumber }, { signal })
          : client(checkOrder, { tradeNumber, payType: purposes[purpose] }, { signal }),
      );
      if (outcome !== null && 'purpose' in outcome) return outcome;
      // It went well, and nothing more is said.
      return { purpose, state: 'paid', money: null, order: null, paidBy: { kind: 'unknown' } };
    },
  );
