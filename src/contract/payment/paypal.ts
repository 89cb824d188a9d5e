import * as v from 'valibot';
import { body, operation, query, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** PayPal: outcome of an order (specification, section 7, "Payment", "Result"). */

/** Outcome of an order at PayPal, in the shape of section 7's "Confirm setup". */
const came = v.pipe(
  v.looseObject({
    data: v.optional(
      v.nullable(v.looseObject({ orderId: wire.optionalId, buyOrderNo: wire.anyText })),
    ),
  }),
  v.transform(({ data }) => ({
    orderId: data?.orderId || null,
    purchaseNumber: data?.buyOrderNo || null,
  })),
);

/** The person is back from PayPal, with the parameters it added to the address. */
export const payPalResult = operation('payPalResult', {
  method: 'POST',
  path: 'paypal/result',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: {
    paymentId: body('paymentId', wire.opaqueId),
    token: body('token', wire.opaqueId),
    payerId: body('payerId', wire.opaqueId),
  },
  answer: { schema: came },
});

/** Outcome for a person who never came back from PayPal. */
export const payPalConfirm = operation('payPalConfirm', {
  method: 'POST',
  path: 'paypal/confirm',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: {
    tradeNumber: body('tradeNo', wire.opaqueId),
    paymentId: body('paymentId', wire.opaqueId),
  },
  answer: { schema: came },
});

/** The same question without a confirmation. */
export const payPalOrder = operation('payPalOrder', {
  method: 'GET',
  path: 'paypal/orderConfirm',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
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
  payPalResult: cameAnswer,
  payPalConfirm: cameAnswer,
  payPalOrder: cameAnswer,
};
