import * as v from 'valibot';
import type { FormAnswer } from '../../domain/form.ts';
import { isCallable, partnerLimits, partnerTypes } from '../../domain/partner.ts';
import { filled } from '../filled.ts';
import { encodeReceipt, receiptSchema } from '../form-receipt.ts';
import { body, operation } from '../operation.ts';

const optionalId = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(partnerLimits.id)));

/**
 * A venue owner wants a station, advertising or something else (specification, section 7; the path
 * is chosen). The key makes a repetition the same request.
 */
export const partnerRequest = operation('partnerRequest', {
  method: 'POST',
  path: 'cdb/partner/apply',
  pathFrom: 'chosen',
  extra: null,
  auth: 'none',
  idempotent: true,
  fields: {
    type: body('type', v.picklist(partnerTypes)),
    shopName: body('content', filled(partnerLimits.shopName)),
    contact: body('username', filled(partnerLimits.contact)),
    phone: body('phone', v.pipe(filled(partnerLimits.phone), v.check(isCallable))),
    cabinetId: body('cabinetId', optionalId),
    shopId: body('shopId', optionalId),
  },
  // The specification shows no answer: a plain success is one, too.
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.optional(v.fallback(v.nullable(receiptSchema), null)) }),
      v.transform(({ data }): FormAnswer => data ?? { reference: null }),
    ),
  },
});

export const partnerAnswers = {
  partnerRequest: (said: FormAnswer) =>
    said.reference === null ? {} : { data: encodeReceipt(said) },
};
