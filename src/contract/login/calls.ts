import * as v from 'valibot';
import { apiBase } from '../envelope.ts';
import { body, nothing, operation } from '../operation.ts';
import { token, type Token } from '../session/token.ts';
import * as wire from '../wire.ts';

/**
 * Phone login (specification, section 7, "Auth and user"). Apart from the other session calls: the
 * first view of a scan needs none of them.
 */

/** Area code plus number, digits only ("Phone is sent as area code plus number", section 5). */
const mobile = body('mobile', v.pipe(v.string(), v.regex(/^\d{5,15}$/)));
const areaCode = body('areaCode', v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)));
const verifyCode = v.pipe(v.string(), v.regex(/^\d{4}$/));
const invitePassword = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const sendVerifyCode = operation('sendVerifyCode', {
  method: 'POST',
  path: 'saas/sendVerifyCode',
  auth: 'none',
  answer: nothing,
  fields: {
    mobile,
    captchaId: body('uuid', v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/))),
    captcha: body('code', wire.text(16)),
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
  fields: loginFields,
  answer: token,
});
export const loginFromInvite = operation('loginFromInvite', {
  method: 'POST',
  path: 'loginFromInvite',
  auth: 'none',
  fields: loginFields,
  answer: token,
});

/** Ends the session on the server. */
export const logout = operation('logout', {
  method: 'POST',
  path: 'saas/logout',
  pathFrom: 'chosen',
  fields: {},
  answer: nothing,
});

/**
 * The captcha's picture: no envelope, an image. The path says webp; what comes is said by its
 * content type.
 */
export const captchaPath = 'captcha.webp';
export const captchaUrl = (captchaId: string, base: string = apiBase): string =>
  `${base}/${captchaPath}?uuid=${encodeURIComponent(captchaId)}`;

export const loginAnswers = {
  sendVerifyCode: () => ({}),
  mobileLogin: (value: Token) => value,
  loginFromInvite: (value: Token) => value,
  logout: () => ({}),
};
