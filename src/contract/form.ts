import * as v from 'valibot';
import type { FormAnswer, FormReceipt } from '../domain/form.ts';
import type { Answer } from './operation.ts';
import * as wire from './wire.ts';

/** One required line of text, without characters that no keyboard has. */
export const filled = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
    v.check(text => !/[\p{Cc}\u2028\u2029]/u.test(text)),
  );

/** `data` in the answer to every form that is kept (chosen). */
export const receiptSchema = v.pipe(
  v.looseObject({ reference: wire.text(40), time: wire.instant }),
  v.transform(({ reference, time }): FormReceipt => ({ reference, at: time })),
);

export const encodeReceipt = ({ reference, at }: FormReceipt) => ({
  reference,
  time: wire.instantText(at),
});

/** Answer to a form. The specification shows none, so a plain success counts, too. */
export const formAnswer: Answer<FormAnswer> = {
  schema: v.pipe(
    v.looseObject({ data: v.fallback(v.nullish(receiptSchema, null), null) }),
    v.transform(({ data }): FormAnswer => data ?? { reference: null }),
  ),
};

export const encodeFormAnswer = (said: FormAnswer) =>
  said.reference === null ? {} : { data: encodeReceipt(said) };
