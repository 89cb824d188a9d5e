import * as v from 'valibot';
import { body, operation, query, type Answer, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** WeChat Pay inside WeChat (specification, section 7, "Recharge (WeChat)", "GET borrow"). */

/** Request for WeChat's bridge to ask the person, signed by the merchant. */
export type WeChatRequest = {
  /** Absent where the API leaves it out: the script's configuration has it. */
  readonly appId: string | null;
  /** Seconds since the epoch. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
};
export type WeChatPayment = {
  readonly request: WeChatRequest;
  /**
   * Chosen: number under which the outcome is read. Without it the order at WeChat Pay is named.
   */
  readonly tradeNumber: string | null;
};

const payment: Answer<WeChatPayment> = {
  schema: v.pipe(
    v.looseObject({
      appId: wire.optionalId,
      timestamp: wire.id,
      nonce: wire.id,
      package: v.pipe(v.string(), v.regex(/^prepay_id=[\x21-\x7e]{1,200}$/)),
      signType: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,20}$/)),
      paySign: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      outTradeNo: wire.optionalId,
    }),
    v.transform(
      ({ appId, timestamp, nonce, signType, paySign, outTradeNo, ...rest }): WeChatPayment => ({
        request: { appId, timestamp, nonce, package: rest.package, signType, paySign },
        tradeNumber: outTradeNo,
      }),
    ),
  ),
};

/** `amount` in decimals: only a card's is "the price times 100" (section 9). */
export const createWeChatTopUp = operation('createWeChatTopUp', {
  method: 'POST',
  path: 'wechat/recharge',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    amount: body('amount', wire.decimal),
    // Empty for a balance.
    formId: body('formId', v.optional(v.union([v.literal(''), wire.opaqueId]))),
  },
  answer: payment,
});

/** Pays a rental's debt; the server sets the amount. Chosen in the form of the rest. */
export const createWeChatRepayment = operation('createWeChatRepayment', {
  method: 'POST',
  path: 'wechat/payOrder',
  pathFrom: 'chosen',
  extra: 'weChatOrders',
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    coupon: body('couponNo', v.optional(wire.code)),
  },
  answer: payment,
});

/** Buys the power bank of a running rental (overbuy); chosen as well. */
export const createWeChatPurchase = operation('createWeChatPurchase', {
  method: 'POST',
  path: 'wechat/prepay',
  pathFrom: 'chosen',
  extra: 'weChatOrders',
  idempotent: true,
  fields: { orderId: body('outTradeNo', wire.opaqueId) },
  answer: payment,
});

/**
 * Rents with an earlier payment: the balance (RENT) or an invitation (VIP). WeChat Pay itself holds
 * nothing.
 */
export const borrow = operation('borrow', {
  method: 'GET',
  path: 'borrow',
  idempotent: true,
  fields: { cabinetCode: query('qrcode', wire.code) },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ outTradeNo: wire.id }) }),
      v.transform(({ data }) => ({ tradeNumber: data.outTradeNo })),
    ),
  },
});

const paymentAnswer = ({ request, tradeNumber }: WeChatPayment) => ({
  ...request,
  outTradeNo: tradeNumber,
});

export const weChatAnswers = {
  createWeChatTopUp: paymentAnswer,
  createWeChatRepayment: paymentAnswer,
  createWeChatPurchase: paymentAnswer,
  borrow: ({ tradeNumber }: OperationValue<typeof borrow>) => ({
    data: { outTradeNo: tradeNumber },
  }),
};
