import * as v from 'valibot';
import type { Cabinet } from '../../domain/cabinet.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { cabinetSchema, paymentMethodSchema } from '../entities.ts';
import { operation, path, query, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/** From a code to a rental (specification, section 7, "Cabinet and rent"). */

const cabinet: Answer<Cabinet> = {
  schema: v.pipe(
    v.looseObject({ data: cabinetSchema }),
    v.transform(({ data }) => data),
  ),
};

/**
 * An answer without `orderid` is a failed rental (section 4): the program's word for it is null.
 */
const rentalStarted: Answer<{ readonly orderId: string | null }> = {
  schema: v.pipe(
    v.looseObject({ orderid: v.optional(v.nullable(v.union([v.literal(''), wire.opaqueId]))) }),
    v.transform(({ orderid }) => ({ orderId: orderid || null })),
  ),
};

const methods: Answer<readonly PaymentMethod[]> = {
  // A method of a kind the contract does not know is left out, the others stay usable.
  schema: v.pipe(
    v.looseObject({ data: v.array(v.unknown()) }),
    v.transform(({ data }) =>
      data.flatMap(item => {
        const read = v.safeParse(paymentMethodSchema, item);
        return read.success ? [read.output] : [];
      }),
    ),
  ),
};

export const checkCabinet = operation('checkCabinet', {
  method: 'POST',
  path: 'cdb/cabinet/checkisok',
  fields: { cabinetCode: query('id', wire.code) },
  answer: cabinet,
});

export const checkMixedCode = operation('checkMixedCode', {
  method: 'POST',
  path: 'cdb/cabinet/zhorder/{zhcode}',
  fields: { mixedCode: path('zhcode', wire.code) },
  answer: cabinet,
});

export const rentByBalance = operation('rentByBalance', {
  method: 'POST',
  path: 'cdb/cabinet/useBalanceToRent',
  idempotent: true,
  fields: { cabinetCode: query('qrcode', wire.code) },
  answer: rentalStarted,
});

export const orderCount = operation('orderCount', {
  method: 'GET',
  path: 'cdb/mine/order/count',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({
        noMoney: v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), false),
        inUse: v.optional(wire.naturalNumber, 0) /* chosen */,
      }),
      v.transform(({ noMoney, inUse }) => ({
        hasUnpaidOrders: !['', '0', 'false', 0, false, null].includes(noMoney),
        inUse,
      })),
    ),
  },
});

export const paymentMethods = operation('paymentMethods', {
  method: 'GET',
  path: 'cdb/payment/list',
  pathFrom: 'chosen',
  fields: { cabinetId: query('id', wire.opaqueId) },
  answer: methods,
});
