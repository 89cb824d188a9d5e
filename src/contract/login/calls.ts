import * as v from 'valibot';
import { apiBase } from '../envelope.ts';
import { body, nothing, operation, type OperationValue } from '../operation.ts';
import { token, type Token } from '../session/calls.ts';
import * as wire from '../wire.ts';
import { guestField } from './guest-things.ts';

/**
 * Phone login (specification, section 7, "Auth and user"). Kept apart from the other session calls:
 * the first view of a scan needs none of these.
 */

/** Area code plus number, digits only ("Phone is sent as area code plus number", section 5). */
const mobile = body('mobile', v.pipe(v.string(), v.regex(/^\d{5,15}$/)));
const areaCode = body('areaCode', v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)));
const verifyCode = v.pipe(v.string(), v.regex(/^\d{4}$/));
const invitePassword = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** An id of letters, digits and dashes, made by the client. */
const madeUp = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/));
/**
 * Ours: id of the browser that requested a code, whatever network it enters it in. Without one a
 * code belongs to address and user agent.
 */
const deviceId = body('deviceId', v.optional(madeUp), 'deviceId');

/**
 * A task that a device computes for some seconds, in place of the picture: `challenge` is an ALTCHA
 * text, which only its solver reads.
 */
export const workToProve = operation('workToProve', {
  method: 'GET',
  path: 'saas/altcha',
  pathFrom: 'chosen',
  extra: 'taskInsteadOfPicture',
  auth: 'none',
  fields: {},
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.looseObject({ challenge: wire.text(2_000) }) }),
      v.transform(({ data }) => ({ challenge: data.challenge })),
    ),
  },
});

/**
 * Sent with a picture's id and characters, with the task's solution, or by a program that shares a
 * key with the backend (`timestamp`, `sign`). `useDebug` is accepted and ignored: no answer ever
 * carries a code.
 */
export const sendVerifyCode = operation('sendVerifyCode', {
  method: 'POST',
  path: 'saas/sendVerifyCode',
  auth: 'none',
  answer: nothing,
  fields: {
    mobile,
    captchaId: body('uuid', v.optional(madeUp)),
    captcha: body('code', v.optional(wire.text(16))),
    work: body('altcha', v.optional(wire.text(2_000)), 'taskInsteadOfPicture'),
    signedAt: body('timestamp', v.optional(wire.moment)),
    signature: body('sign', v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{64}$/)))),
    deviceId,
    debug: body('useDebug', v.optional(v.pipe(v.string(), v.maxLength(10)))),
  },
});

const loginFields = {
  mobile,
  areaCode,
  verifyCode: body('verifyCode', v.optional(verifyCode)),
  inviteCode: body('inviteCode', v.optional(wire.code)),
  invitePassword: body('invitePwd', v.optional(invitePassword)),
};
export const mobileLogin = operation('mobileLogin', {
  method: 'POST',
  path: 'saas/mobileLogin',
  auth: 'none',
  fields: { ...loginFields, deviceId, guest: guestField },
  answer: token,
});
export const loginFromInvite = operation('loginFromInvite', {
  method: 'POST',
  path: 'loginFromInvite',
  auth: 'none',
  fields: loginFields,
  answer: token,
});

export const logout = operation('logout', {
  method: 'POST',
  path: 'saas/logout',
  pathFrom: 'chosen',
  extra: 'logout',
  fields: {},
  answer: nothing,
});

/** Path of the captcha's picture: an image without envelope. */
export const captchaPath = 'captcha.webp';
export const captchaUrl = (captchaId: string, base: string = apiBase): string =>
  `${base}/${captchaPath}?uuid=${encodeURIComponent(captchaId)}`;

export const loginAnswers = {
  workToProve: (data: OperationValue<typeof workToProve>) => ({ data }),
  sendVerifyCode: () => ({}),
  mobileLogin: (value: Token) => value,
  loginFromInvite: (value: Token) => value,
  logout: () => ({}),
};
