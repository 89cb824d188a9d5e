import { verificationCodeLength } from './constants.ts';
import { latinDigits } from './digits.ts';

/** Rules of the phone login (specification, sections 4, 5 and 9). */

/** Waiting time until another code may be asked for, in milliseconds. */
export const resendDelay = 60_000;

/** "Invite-code prefixes VIP, DEP and CPM switch login to the invite flow" (section 6). */
export const isInviteCode = (code: string | null): code is string =>
  code !== null && /^(VIP|DEP|CPM)/.test(code);

/** "Phone length hint: 11 digits for area code 86, otherwise 8." */
export const hintedDigits = (callingCode: string): number => (callingCode === '86' ? 11 : 8);

/** More digits than any way of writing a number has: what is longer is too long, and is said so. */
const mostTyped = 30;

/**
 * What may stand in the phone field: digits. The plus of a number that names its own country stays:
 * without it, it would be another number.
 */
export const phoneDigits = (text: string): string =>
  `${/^[^\d+]*\+/.test(latinDigits(text)) ? '+' : ''}${digitsOf(text).slice(0, mostTyped)}`;
/** The digits of a number that begins with its country (+49 or 0049); `null`: it does not. */
export const internationalDigits = (number: string): string | null =>
  /^(?:\+|00)(\d*)$/.exec(number)?.[1] ?? null;
/** Whether what was typed is more than a number and what may stand between its digits. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** What may stand in the code field: pasted sentences are searched for their digits. */
export const codeDigits = (text: string): string => digitsOf(text).slice(0, verificationCodeLength);
const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

/** Digits of a number in groups that can be read: +49 1512 3456789. */
export const spokenNumber = (callingCode: string, number: string): string =>
  `+${callingCode} ${number.replace(/^(\d{4})(?=\d)/, '$1 ')}`;
