import * as v from 'valibot';
import { isMailAddress, mailAddressLimit, meantMail } from '../../domain/mail-address.ts';
import type { ReceiptMail } from '../../domain/receipt.ts';
import { body, nothing, operation, query, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/** The receipt by e-mail (specification, section 7, "Wallet, orders, other"). */

/** The wire's flags are true or false, or 1 or 0, as a number or as text. */
const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]),
  v.transform(said => said === true || Number(said) === 1),
);

export const receiptMail = operation('receiptMail', {
  method: 'GET',
  path: 'shop/invoice/check',
  pathFrom: 'chosen',
  extra: null,
  fields: { orderId: query('orderId', wire.opaqueId) },
  answer: {
    // `email` is chosen: the masked address that the receipt goes to already. Section 7 shows no
    // answer, so a plain success means yes.
    schema: v.pipe(
      v.looseObject({ data: v.fallback(v.nullish(flag, true), true), email: wire.anyText }),
      v.transform(({ data, email }): ReceiptMail => ({
        isOffered: data,
        address: email || null,
      })),
    ),
  },
});

export const sendReceipt = operation('sendReceipt', {
  method: 'POST',
  path: 'shop/invoice/send',
  pathFrom: 'chosen',
  extra: null,
  encoding: 'json',
  fields: {
    orderId: body('orderId', wire.opaqueId),
    email: body(
      'email',
      v.pipe(
        v.string(),
        v.transform(meantMail),
        v.maxLength(mailAddressLimit),
        v.check(isMailAddress),
      ),
    ),
  },
  answer: nothing,
});

export const sendReceiptAgain = operation('sendReceiptAgain', {
  method: 'POST',
  path: 'cdb/order/mail',
  pathFrom: 'chosen',
  extra: null,
  fields: { orderId: body('orderId', wire.opaqueId) },
  answer: nothing,
});

export const receiptMailAnswers = {
  receiptMail: ({ isOffered, address }: OperationValue<typeof receiptMail>) => ({
    data: isOffered,
    email: address ?? '',
  }),
  sendReceipt: () => ({}),
  sendReceiptAgain: () => ({}),
};
