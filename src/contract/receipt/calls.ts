import * as v from 'valibot';
import type { Receipt } from '../../domain/receipt.ts';
import { operation, query } from '../operation.ts';
import * as wire from '../wire.ts';
import { receiptCodec } from './receipt.ts';

/** Specification, section 7, "Wallet, orders, other". */
export const receipt = operation('receipt', {
  method: 'GET',
  path: 'shop/invoice/info',
  pathFrom: 'chosen',
  extra: null,
  auth: 'none',
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({ invoiceParamsInfo: receiptCodec.schema }),
      v.transform(({ invoiceParamsInfo }) => invoiceParamsInfo),
    ),
    place: 'invoiceParamsInfo',
  },
});

export const receiptAnswers = {
  receipt: (value: Receipt) => ({ invoiceParamsInfo: receiptCodec.encode(value) }),
};
