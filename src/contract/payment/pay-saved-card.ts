import * as v from 'valibot';
import { body, operation, query, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** Payment by a saved card (specification, section 7, "Payment"). */

/**
 * `clientSecret` if the bank wants to ask the person, else `outTradeNo`. The subject is chosen: a
 * station's deposit, or an order's debt.
 */
export const payWithSavedCard = operation('payWithSavedCard', {
  method: 'POST',
  path: 'stripe/payWithSavedCard',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    cardId: body('cardId', wire.opaqueId),
    cabinetId: body('cabinetID', v.optional(wire.opaqueId), 'savedCardOnPage'),
    shownTariff: body('tariff', v.optional(wire.opaqueId), 'shownTariff'),
    orderId: body('outTradeNo', v.optional(wire.opaqueId), 'savedCardOnPage'),
    /** Coupon of the payment that was opened with it. */
    coupon: body('couponNo', v.optional(wire.code), 'savedCardOnPage'),
  },
  answer: {
    schema: v.union([
      v.pipe(
        v.looseObject({ clientSecret: wire.id }),
        v.transform(({ clientSecret }) => ({ kind: 'bankAsks' as const, clientSecret })),
      ),
      v.pipe(
        v.looseObject({ outTradeNo: wire.id }),
        v.transform(({ outTradeNo }) => ({ kind: 'done' as const, tradeNumber: outTradeNo })),
      ),
    ]),
  },
});

/** Rents with the newest saved card that is still valid. */
export const rentFromSavedCard = operation('rentFromSavedCard', {
  method: 'GET',
  path: 'cdb/cabinet/savedCardToRent',
  asksOutcome: true,
  fields: {
    cabinetCode: query('qrcode', wire.code),
    shownTariff: query('tariff', v.optional(wire.opaqueId), 'shownTariff'),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ out_trade_no: wire.id }) }),
      v.transform(({ data }) => ({ tradeNumber: data.out_trade_no })),
    ),
  },
});

export const paySavedCardAnswers = {
  payWithSavedCard: (paid: OperationValue<typeof payWithSavedCard>) =>
    paid.kind === 'bankAsks'
      ? { clientSecret: paid.clientSecret }
      : { outTradeNo: paid.tradeNumber },
  rentFromSavedCard: ({ tradeNumber }: OperationValue<typeof rentFromSavedCard>) => ({
    data: { out_trade_no: tradeNumber },
  }),
};
