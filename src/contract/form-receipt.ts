import * as v from 'valibot';
import type { FormAnswer, FormReceipt } from '../domain/form.ts';
import * as wire from './wire.ts';

/** What stands in `data` of the answer to every form that is kept (chosen). */
export const receiptSchema = v.pipe(
  v.looseObject({ reference: wire.text(40), time: wire.instant }),
  v.transform(({ reference, time }): FormReceipt => ({ reference, at: time })),
);

const noReceipt = v.pipe(
  v.looseObject({ reference: v.optional(v.null()) }),
  v.transform(() => null),
);

/** An answer that the specification leaves open: a plain success is one, too. */
export const answeredReceipt = v.pipe(
  v.looseObject({ data: v.optional(v.nullable(v.union([receiptSchema, noReceipt]))) }),
  v.transform(({ data }): FormAnswer => data ?? { reference: null }),
);

export const encodeReceipt = ({ reference, at }: FormReceipt) => ({
  reference,
  time: wire.instantText(at),
});
