import * as v from 'valibot';
import { feedbackTopics, reportTextLimit } from '../../domain/report.ts';
import { body, operation } from '../operation.ts';
import { encodeFormAnswer, formAnswer } from '../form.ts';
import * as wire from '../wire.ts';

/**
 * A problem that a person reports, or a message from the help page (specification, section 7: the
 * path `feedback` is defined, its shapes are chosen). The key makes a repetition the same one.
 */
export const feedback = operation('feedback', {
  method: 'POST',
  path: 'feedback',
  idempotent: true,
  fields: {
    topic: body('type', v.picklist(feedbackTopics)),
    text: body('content', v.optional(v.pipe(v.string(), v.maxLength(reportTextLimit)))),
    cabinetCode: body('qrcode', v.optional(wire.code)),
    orderId: body('orderId', v.optional(wire.opaqueId)),
  },
  answer: formAnswer,
});

export const reportAnswers = {
  feedback: encodeFormAnswer,
};
