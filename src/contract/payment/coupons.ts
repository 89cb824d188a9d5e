import * as v from 'valibot';
import type { Coupon } from '../../domain/coupon.ts';
import { body, operation, query, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** Coupons for a rental's debt (specification, section 7: "GET coupon with code", `couponNo`). */

/** Short enough to fit into an idempotency key beside the request's other names. */
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** The answer is chosen, since the specification shows none. */
export const coupon = operation('coupon', {
  method: 'GET',
  path: 'cdb/coupon',
  pathFrom: 'chosen',
  extra: null,
  fields: { code: query('code', code) },
  answer: {
    schema: v.pipe(
      v.looseObject({
        data: v.looseObject({
          couponNo: v.pipe(wire.id, code),
          name: wire.anyText,
          amount: wire.amount,
          currencyName: wire.currencyName,
          validUntil: wire.optionalInstant,
        }),
      }),
      wire.checked(({ data }): Coupon => ({
        code: data.couponNo,
        name: data.name,
        money: {
          minor: wire.minor(data.amount, data.currencyName),
          currency: data.currencyName,
        },
        validUntil: data.validUntil,
      })),
    ),
  },
});

/** Pays a rental's debt with a coupon that covers all of it (chosen). */
export const payByCoupon = operation('payByCoupon', {
  method: 'POST',
  path: 'cdb/order/payByCoupon',
  pathFrom: 'chosen',
  extra: 'couponAlone',
  idempotent: true,
  fields: {
    orderId: body('outTradeNo', wire.opaqueId),
    code: body('couponNo', code),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ orderId: wire.id }) }),
      v.transform(({ data }) => ({ orderId: data.orderId })),
    ),
  },
});

export const couponAnswers = {
  coupon: ({ code, name, money, validUntil }: Coupon) => ({
    data: {
      couponNo: code,
      name,
      amount: wire.decimalOf(money.minor, money.currency),
      currencyName: money.currency,
      validUntil: wire.optionalInstantText(validUntil),
    },
  }),
  payByCoupon: (data: OperationValue<typeof payByCoupon>) => ({ data }),
};
