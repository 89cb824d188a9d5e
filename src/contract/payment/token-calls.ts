import * as v from 'valibot';
import { body, operation, type Answer, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * Payment by a wallet of the device (specification, section 7, "Wallet-pay token pay"). The field
 * `stripeToken` carries the id of a ConfirmationToken.
 */

const paid: Answer<{ readonly actionSecret: string | null }> = {
  // The specification shows no answer: a plain success means that the bank asks nothing.
  schema: v.pipe(
    v.looseObject({
      data: v.optional(v.nullable(v.looseObject({ clientSecret: wire.optionalId }))),
    }),
    v.transform(({ data }) => ({ actionSecret: data?.clientSecret || null })),
  ),
};

export const payDepositByToken = operation('payDepositByToken', {
  method: 'POST',
  path: 'stripe/token/preauth',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    cabinetCode: body('qrcode', wire.code),
    token: body('stripeToken', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
    shownTariff: body('tariff', v.optional(wire.opaqueId), 'shownTariff'),
  },
  answer: paid,
});

/** Pays a rental's debt; the server sets the amount. */
export const repayByToken = operation('repayByToken', {
  method: 'POST',
  path: 'stripe/token/payOrder',
  pathFrom: 'chosen',
  extra: null,
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    coupon: body('couponNo', v.optional(wire.code)),
    token: body('stripeToken', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
  },
  answer: paid,
});

/**
 * Tops the wallet up. Chosen in the form of the rest: section 7 gives tokens to YJ and FK alone.
 * `paymentIntent` is the one begun for this top-up: a wallet may be topped up again and again, so
 * only the intent tells a second tab's call for the same one from the next.
 */
export const topUpByToken = operation('topUpByToken', {
  method: 'POST',
  path: 'stripe/token/recharge',
  pathFrom: 'chosen',
  extra: 'tokenForAll',
  idempotent: true,
  fields: {
    amount: body('amount', wire.minorUnits),
    begun: body('paymentIntent', v.optional(wire.opaqueId)),
    token: body('stripeToken', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
  },
  answer: paid,
});

/** Buys the power bank of a running rental; chosen as well. */
export const buyByToken = operation('buyByToken', {
  method: 'POST',
  path: 'stripe/token/prepay',
  pathFrom: 'chosen',
  extra: 'tokenForAll',
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    token: body('stripeToken', wire.opaqueId),
    paymentMethodId: body('paymentId', wire.opaqueId),
  },
  answer: paid,
});

/** `clientSecret` only if the bank wants to ask the person. */
const answered = ({ actionSecret }: OperationValue<typeof payDepositByToken>) => ({
  data: { clientSecret: actionSecret },
});

export const tokenAnswers = {
  payDepositByToken: answered,
  repayByToken: answered,
  topUpByToken: answered,
  buyByToken: answered,
};
