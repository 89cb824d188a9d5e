import { verificationCodeLength } from './constants.ts';
import { latinDigits } from './digits.ts';

/** Rules of the phone login (specification, sections 4, 5 and 9). */

/** Time before another code may be requested, in milliseconds. */
export const resendDelay = 60_000;

/** "Invite-code prefixes VIP, DEP and CPM switch login to the invite flow" (section 6). */
export const isInviteCode = (code: string | null): code is string =>
  code !== null && /^(VIP|DEP|CPM)/.test(code);

/** "Phone length hint: 11 digits for area code 86, otherwise 8." */
export const hintedDigits = (callingCode: string): number => (callingCode === '86' ? 11 : 8);

/** Longer than any written number: what is longer is reported as too long. */
const mostTyped = 30;

/**
 * Keeps the digits for the phone field. A leading plus stays: a number that names its own country
 * would otherwise become another number.
 */
export const phoneDigits = (text: string): string =>
  `${/^[^\d+]*\+/.test(latinDigits(text)) ? '+' : ''}${digitsOf(text).slice(0, mostTyped)}`;
/** The digits of a number that begins with its country (+49 or 0049); `null`: it does not. */
export const internationalDigits = (number: string): string | null =>
  /^(?:\+|00)(\d*)$/.exec(number)?.[1] ?? null;
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Digits for the code field: people paste whole sentences. */
export const codeDigits = (text: string): string => digitsOf(text).slice(0, verificationCodeLength);
const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

/** Digits of a number in groups that can be read: +49 1512 3456789. */
export const spokenNumber = (callingCode: string, number: string): string =>
  `+${callingCode} ${number.replace(/^(\d{4})(?=\d)/, '$1 ')}`;
