import * as v from 'valibot';
import type { PaymentOutcome } from '../../domain/payment-outcome.ts';
import { body, operation, path, query, type Answer, type OperationValue } from '../operation.ts';
import { wentWell } from '../order/outcome.ts';
import * as wire from '../wire.ts';
import { encodePaymentOutcome, paymentOutcomeSchema } from './outcome.ts';

/** Payments by a new card, and their outcomes (specification, section 7, "Payment"). */

const clientSecret: Answer<{ readonly clientSecret: string }> = {
  schema: v.pipe(
    v.looseObject({ data: v.looseObject({ clientSecret: wire.id }) }),
    v.transform(({ data }) => ({ clientSecret: data.clientSecret })),
  ),
};

/** A member allows the card to be kept for later payments (chosen). */
const keepsCard = body(
  'saveCard',
  v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform(said => said === 'true'),
    ),
  ),
  'keepingCard',
);

export const createDepositIntent = operation('createDepositIntent', {
  method: 'POST',
  path: 'stripe/preauth/{cabinetID}',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    cabinetId: path('cabinetID', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
    amount: body('amount', wire.minorUnits),
    shownTariff: body('tariff', v.optional(wire.opaqueId), 'shownTariff'),
    keepsCard,
  },
  answer: clientSecret,
});

/**
 * Pays a rental's debt; the server sets the amount. With `cardId` a saved card is charged at once,
 * and the secret is for the bank's question.
 */
export const createRepaymentIntent = operation('createRepaymentIntent', {
  method: 'POST',
  path: 'stripe/payOrder',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    coupon: body('couponNo', v.optional(wire.code)),
    paymentMethodId: body('paymentId', wire.opaqueId),
    cardId: body('cardId', v.optional(wire.opaqueId)),
    keepsCard,
  },
  answer: clientSecret,
});

export const createTopUpIntent = operation('createTopUpIntent', {
  method: 'POST',
  path: 'stripe/recharge',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    amount: body('amount', wire.minorUnits),
    paymentMethodId: body('paymentId', wire.opaqueId),
    keepsCard,
  },
  answer: clientSecret,
});

/** Buys the power bank of a running rental (overbuy). */
export const createPurchaseIntent = operation('createPurchaseIntent', {
  method: 'POST',
  path: 'stripe/prepay',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
    keepsCard,
  },
  answer: clientSecret,
});

/** Buys the power bank of a running rental with its hold. */
export const buyOrder = operation('buyOrder', {
  method: 'POST',
  path: 'cdb/order/buyOrder',
  idempotent: true,
  fields: { orderId: body('outTradeNo', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ orderId: wire.id }) }),
      v.transform(({ data }) => ({ orderId: data.orderId })),
    ),
  },
});

/** Outcome of a payment that is taken at once, by its trade number or its provider's. */
export const confirmPayment = operation('confirmPayment', {
  method: 'POST',
  path: 'check/payment',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: {
    paymentMethodId: body('paymentId', v.optional(wire.opaqueId)),
    tradeNumber: body('outTradeNo', wire.opaqueId),
  },
  answer: {
    schema: v.pipe(
      // Section 7 shows no answer: a plain success is enough.
      v.looseObject({ data: v.nullish(v.union([paymentOutcomeSchema, wentWell]), null) }),
      v.transform(({ data }): PaymentOutcome | null => data),
    ),
  },
});

export const confirmSetup = operation('confirmSetup', {
  method: 'GET',
  path: 'stripe/confirm',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: { paymentIntentId: query('tradeNo', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({
        data: v.looseObject({
          orderId: wire.optionalId,
          buyOrderNo: wire.anyText,
        }),
      }),
      v.transform(({ data }) => ({
        orderId: data.orderId,
        purchaseNumber: data.buyOrderNo || null,
      })),
    ),
  },
});

export const paymentAnswers = {
  createDepositIntent: (data: OperationValue<typeof createDepositIntent>) => ({ data }),
  createRepaymentIntent: (data: OperationValue<typeof createRepaymentIntent>) => ({ data }),
  buyOrder: (data: OperationValue<typeof buyOrder>) => ({ data }),
  createTopUpIntent: (data: OperationValue<typeof createTopUpIntent>) => ({ data }),
  createPurchaseIntent: (data: OperationValue<typeof createPurchaseIntent>) => ({ data }),
  confirmPayment: (outcome: PaymentOutcome | null) => ({
    data: outcome && encodePaymentOutcome(outcome),
  }),
  confirmSetup: ({ orderId, purchaseNumber }: OperationValue<typeof confirmSetup>) => ({
    data: { orderId, buyOrderNo: purchaseNumber },
  }),
};
