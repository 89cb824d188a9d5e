import * as v from 'valibot';
import { body, operation, path, query, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** The hold by card (specification, section 7, "Payment"). */

export const createDepositIntent = operation('createDepositIntent', {
  method: 'POST',
  path: 'stripe/preauth/{cabinetID}',
  pathFrom: 'chosen',
  idempotent: true,
  fields: {
    cabinetId: path('cabinetID', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
    amount: body('amount', wire.minorUnits),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ clientSecret: wire.opaqueId }) }),
      v.transform(({ data }) => ({ clientSecret: data.clientSecret })),
    ),
  },
});

export const confirmSetup = operation('confirmSetup', {
  method: 'GET',
  path: 'stripe/confirm',
  pathFrom: 'chosen',
  fields: { paymentIntentId: query('tradeNo', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({
        data: v.looseObject({
          orderId: v.optional(v.nullable(v.union([v.literal(''), wire.opaqueId]))),
          buyOrderNo: wire.anyText,
        }),
      }),
      v.transform(({ data }) => ({
        orderId: data.orderId || null,
        purchaseNumber: data.buyOrderNo || null,
      })),
    ),
  },
});

export const paymentAnswers = {
  createDepositIntent: (data: OperationValue<typeof createDepositIntent>) => ({ data }),
  confirmSetup: ({ orderId, purchaseNumber }: OperationValue<typeof confirmSetup>) => ({
    data: { orderId, buyOrderNo: purchaseNumber },
  }),
};
