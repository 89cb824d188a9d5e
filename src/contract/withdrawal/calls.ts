import * as v from 'valibot';
import type { FormReceipt } from '../../domain/form.ts';
import { isMailAddress, meantMail } from '../../domain/mail-address.ts';
import { withdrawalLimits } from '../../domain/withdrawal.ts';
import { filled, encodeReceipt, receiptSchema } from '../form.ts';
import { body, operation } from '../operation.ts';

/**
 * A person withdraws from a contract (chosen; section 356a of the German civil code). Any order
 * number is taken: the declaration has arrived either way, and the answer does not tell which
 * numbers exist.
 */
export const withdraw = operation('withdraw', {
  method: 'POST',
  path: 'cdb/order/withdraw',
  pathFrom: 'chosen',
  extra: 'withdrawal',
  auth: 'none',
  idempotent: true,
  fields: {
    name: body('name', filled(withdrawalLimits.name)),
    orderNumber: body('orderNumber', filled(withdrawalLimits.orderNumber)),
    email: body(
      'email',
      v.pipe(
        v.string(),
        v.transform(meantMail),
        filled(withdrawalLimits.email),
        v.check(isMailAddress),
      ),
    ),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: receiptSchema }),
      v.transform(({ data }) => data),
    ),
  },
});

export const withdrawalAnswers = {
  withdraw: (receipt: FormReceipt) => ({ data: encodeReceipt(receipt) }),
};
