import * as v from 'valibot';
import { operation, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * Counts running rentals, and tells if unpaid ones exist (specification, section 7, "Cabinet and
 * rent").
 */
export const orderCount = operation('orderCount', {
  method: 'GET',
  path: 'cdb/mine/order/count',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({
        noMoney: v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), false),
        inUse: v.fallback(wire.optionalNumber, 0) /* chosen */,
      }),
      v.transform(({ noMoney, inUse }) => ({
        hasUnpaidOrders: !['', '0', 'false', 0, false, null].includes(noMoney),
        inUse,
      })),
    ),
  },
});

export const orderCountAnswers = {
  orderCount: ({ hasUnpaidOrders, inUse }: OperationValue<typeof orderCount>) => ({
    noMoney: hasUnpaidOrders,
    inUse,
  }),
};
