import * as v from 'valibot';
import type { FormReceipt } from '../domain/form.ts';
import * as wire from './wire.ts';

/** What stands in `data` of the answer to every form that is kept (chosen). */
export const receiptSchema = v.pipe(
  v.looseObject({ reference: wire.text(40), time: wire.instant }),
  v.transform(({ reference, time }): FormReceipt => ({ reference, at: time })),
);

export const encodeReceipt = ({ reference, at }: FormReceipt) => ({
  reference,
  time: wire.instantText(at),
});
