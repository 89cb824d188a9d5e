import * as v from 'valibot';
import { isCallable, partnerLimits, partnerTypes } from '../../domain/partner.ts';
import { filled, encodeFormAnswer, formAnswer } from '../form.ts';
import { body, operation } from '../operation.ts';

const optionalId = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(partnerLimits.id)));

/**
 * A venue owner asks for a station, advertising or something else (specification, section 7; the
 * path is chosen). The key makes a repetition the same request.
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
  answer: formAnswer,
});

export const partnerAnswers = {
  partnerRequest: encodeFormAnswer,
};
