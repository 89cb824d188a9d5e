import * as v from 'valibot';
import { body, operation, path, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/** PayPal: an order that the person approves elsewhere (specification, section 7, "Payment"). */

/**
 * Address at which the person approves, and the payment and trade that they come back with. Section
 * 7 names two forms, `checkOutUrl` with `paymentId` and `approve` with `tradeNo`.
 */
export type Approval = {
  readonly checkOutUrl: string;
  readonly paymentId: string | null;
  readonly tradeNumber: string | null;
};

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const named = { paymentId: wire.optionalId, tradeNo: wire.optionalId };
const approval: Answer<Approval> = {
  schema: v.pipe(
    v.looseObject({
      data: v.union([
        v.pipe(
          v.looseObject({ checkOutUrl: webAddress, ...named }),
          v.transform(data => ({ ...data, address: data.checkOutUrl })),
        ),
        v.pipe(
          v.looseObject({ approve: webAddress, ...named }),
          v.transform(data => ({ ...data, address: data.approve })),
        ),
      ]),
    }),
    v.transform(({ data }): Approval => ({
      checkOutUrl: data.address,
      paymentId: data.paymentId,
      tradeNumber: data.tradeNo,
    })),
  ),
};

export const createPayPalDeposit = operation('createPayPalDeposit', {
  method: 'POST',
  path: 'paypal/preauth/{qrcode}',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    cabinetCode: path('qrcode', wire.code),
    paymentMethodId: body('paymentId', wire.opaqueId),
    // Chosen, like a top-up's: the amount the person was shown.
    amount: body('amount', v.optional(wire.decimal), 'shownDeposit'),
    shownTariff: body('tariff', v.optional(wire.opaqueId), 'shownTariff'),
    // Chosen: PayPal leads to a page that sends the person back to the tablet they began at.
    approvedOn: body('approvedOn', v.optional(v.literal('phone')), 'kiosk'),
  },
  answer: approval,
});

/** Pays a rental's debt; the server sets the amount. Chosen in the form of the rest. */
export const createPayPalRepayment = operation('createPayPalRepayment', {
  method: 'POST',
  path: 'paypal/payOrder',
  pathFrom: 'chosen',
  extra: 'payPalRepayment',
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    coupon: body('couponNo', v.optional(wire.code)),
    paymentMethodId: body('paymentId', wire.opaqueId),
  },
  answer: approval,
});

/** `amount` in decimals: only a card's is "the price times 100" (section 9). */
export const createPayPalTopUp = operation('createPayPalTopUp', {
  method: 'POST',
  path: 'paypal/recharge',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: { amount: body('amount', wire.decimal) },
  answer: approval,
});

/** Buys the power bank of a running rental (overbuy). */
export const createPayPalPurchase = operation('createPayPalPurchase', {
  method: 'POST',
  path: 'paypal/prepay',
  pathFrom: 'chosen',
  extra: null,
  encoding: 'json',
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
  },
  answer: approval,
});

const approvalAnswer = ({ checkOutUrl, paymentId, tradeNumber }: Approval) => ({
  data: { checkOutUrl, paymentId, tradeNo: tradeNumber },
});

export const payPalCreateAnswers = {
  createPayPalDeposit: approvalAnswer,
  createPayPalRepayment: approvalAnswer,
  createPayPalTopUp: approvalAnswer,
  createPayPalPurchase: approvalAnswer,
};
