import * as v from 'valibot';

/** One required line of text, without characters that no keyboard has. */
export const filled = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
    v.check(text => !/[\p{Cc}\u2028\u2029]/u.test(text)),
  );
