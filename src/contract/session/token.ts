import * as v from 'valibot';
import type { Answer } from '../operation.ts';
import * as wire from '../wire.ts';

export type Token = { readonly token: string };

/** The answer of every way to sign in: the token beside `code`, as the backend writes it. */
export const token: Answer<Token> = {
  schema: v.pipe(
    v.looseObject({ token: wire.token }),
    v.transform(value => ({ token: value.token })),
  ),
};
