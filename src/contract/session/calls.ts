import * as v from 'valibot';
import { userSchema } from '../entities.ts';
import { body, operation, query, type Answer } from '../operation.ts';
import * as wire from '../wire.ts';

/**
 * Who uses the app (specification, section 7, "Auth and user"). Each field of an answer stands
 * exactly where the specification puts it.
 */

const token: Answer<{ readonly token: string }> = {
  schema: v.pipe(
    v.looseObject({ token: wire.opaqueId }),
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
      v.looseObject({ user: userSchema }),
      v.transform(({ user }) => user),
    ),
  },
});
