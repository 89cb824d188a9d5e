import * as v from 'valibot';
import { body, operation, path, query, type Answer, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** PayPal: an order that the person approves elsewhere (specification, section 7, "Payment"). */

/**
 * Where the person approves, and what they come back with: the payment, and the trade it is for.
 * Section 7 names two forms, `checkOutUrl` with `paymentId` and `approve` with `tradeNo`.
 */
export type Approval = {
  readonly checkOutUrl: string;
  readonly paymentId: string | null;
  readonly tradeNumber: string | null;
};

const opaque = v.optional(v.nullable(wire.opaqueId));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const named = { paymentId: opaque, tradeNo: opaque };
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
      paymentId: data.paymentId ?? null,
      tradeNumber: data.tradeNo ?? null,
    })),
  ),
};

export const createPayPalDeposit = operation('createPayPalDeposit', {
  method: 'POST',
  path: 'paypal/preauth/{qrcode}',
  pathFrom: 'chosen',
  idempotent: true,
  fields: {
    cabinetCode: path('qrcode', wire.code),
    paymentMethodId: body('paymentId', wire.opaqueId),
  },
  answer: approval,
});

/** What came of it; the shape of section 7's "Confirm setup". */
const came = v.pipe(
  v.looseObject({
    data: v.optional(
      v.nullable(
        v.looseObject({
          orderId: v.optional(v.nullable(v.union([v.literal(''), wire.opaqueId]))),
          buyOrderNo: wire.anyText,
        }),
      ),
    ),
  }),
  v.transform(({ data }) => ({
    orderId: data?.orderId || null,
    purchaseNumber: data?.buyOrderNo || null,
  })),
);

/** The person is back from PayPal, with what it put into the address. */
export const payPalResult = operation('payPalResult', {
  method: 'POST',
  path: 'paypal/result',
  pathFrom: 'chosen',
  fields: {
    paymentId: body('paymentId', wire.opaqueId),
    token: body('token', wire.opaqueId),
    payerId: body('payerId', wire.opaqueId),
  },
  answer: { schema: came },
});

/** The person never came back, and it is asked what came of it. */
export const payPalConfirm = operation('payPalConfirm', {
  method: 'POST',
  path: 'paypal/confirm',
  pathFrom: 'chosen',
  fields: {
    tradeNumber: body('tradeNo', wire.opaqueId),
    paymentId: body('paymentId', wire.opaqueId),
  },
  answer: { schema: came },
});

/** The same question without a step of its own. */
export const payPalOrder = operation('payPalOrder', {
  method: 'GET',
  path: 'paypal/orderConfirm',
  pathFrom: 'chosen',
  fields: {
    tradeNumber: query('tradeNo', wire.opaqueId),
    paymentId: query('paymentId', wire.opaqueId),
  },
  answer: { schema: came },
});

type Came = OperationValue<typeof payPalResult>;
const cameAnswer = ({ orderId, purchaseNumber }: Came) => ({
  data: { orderId, buyOrderNo: purchaseNumber },
});

export const payPalAnswers = {
  createPayPalDeposit: ({ checkOutUrl, paymentId, tradeNumber }: Approval) => ({
    data: { checkOutUrl, paymentId, tradeNo: tradeNumber },
  }),
  payPalResult: cameAnswer,
  payPalConfirm: cameAnswer,
  payPalOrder: cameAnswer,
};
