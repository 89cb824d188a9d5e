import * as v from 'valibot';
import type { User } from '../../domain/user.ts';
import { body, operation, query, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';
import { userCodec } from './user.ts';

/**
 * Session calls (specification, section 7, "Auth and user"). Each field of an answer stands exactly
 * where the specification puts it.
 */

export type Token = { readonly token: string };

/** The answer of every way to sign in: the token beside `code`, as the backend writes it. */
export const token: Answer<Token> = {
  schema: v.pipe(
    v.looseObject({ token: wire.token }),
    v.transform(value => ({ token: value.token })),
  ),
};

export const guestLogin = operation('guestLogin', {
  method: 'POST',
  path: 'saas/tourist/login',
  auth: 'none',
  fields: { cabinetCode: body('code', v.optional(wire.code)) },
  answer: token,
});

export const renewGuest = operation('renewGuest', {
  method: 'GET',
  path: 'saas/tourist/login',
  auth: 'none',
  fields: { cabinetCode: query('code', v.optional(wire.code)) },
  answer: token,
});

export const userInfo = operation('userInfo', {
  method: 'GET',
  path: 'userInfo',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({ user: userCodec.schema }),
      v.transform(({ user }) => user),
    ),
    place: 'user',
  },
});

export const sessionAnswers = {
  guestLogin: (value: Token) => value,
  renewGuest: (value: Token) => value,
  userInfo: (user: User) => ({ user: userCodec.encode(user) }),
};
