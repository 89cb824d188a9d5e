import * as v from 'valibot';
import { reportTextLimit, reportTopics } from '../../domain/report.ts';
import { body, operation, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * A problem that a person reports (specification, section 7: the path `feedback` is defined, its
 * shapes are chosen). The key makes a repetition the same report.
 */
export const feedback = operation('feedback', {
  method: 'POST',
  path: 'feedback',
  idempotent: true,
  fields: {
    topic: body('type', v.picklist(reportTopics)),
    text: body('content', v.optional(v.pipe(v.string(), v.maxLength(reportTextLimit)))),
    cabinetCode: body('qrcode', v.optional(wire.code)),
    orderId: body('orderId', v.optional(wire.opaqueId)),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ reference: wire.text(40) }) }),
      v.transform(({ data }) => ({ reference: data.reference })),
    ),
  },
});

export const reportAnswers = {
  feedback: (data: OperationValue<typeof feedback>) => ({ data }),
};
