import type { Limit } from '../database/attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A code lives this long, and a captcha. */
export const codeLifetime = 5 * minute;
export const captchaLifetime = 5 * minute;
/** Wrong tries after which a code is dead. */
export const codeTries = 5;

/**
 * Messages that may be sent: to one number, to a block of neighbouring numbers, into one country,
 * and asked for from one address (a venue's guests share one) and by one device, so that it cannot
 * use up the venue's share.
 */
export const messageLimits = {
  number: [
    { kind: 'sms:number', max: 5, within: hour },
    { kind: 'sms:number', max: 10, within: day },
  ],
  prefix: [{ kind: 'sms:prefix', max: 20, within: hour }],
  country: [{ kind: 'sms:country', max: 500, within: hour }],
  address: [{ kind: 'sms:address', max: 20, within: hour }],
  device: [{ kind: 'sms:device', max: 10, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/**
 * Wrong codes, over all codes of a number and from one address: a new code must not buy new guesses
 * without end.
 */
export const guessLimits = {
  number: [{ kind: 'guess:number', max: 20, within: day }],
  address: [{ kind: 'guess:address', max: 40, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/** How far a signature's time may be from ours; it is remembered for longer than it can be good. */
export const signatureLifetime = 5 * minute;
export const signatureOnce = [
  { kind: 'sign:once', max: 1, within: 2 * signatureLifetime + minute },
] as const satisfies readonly Limit[];

/** Wrong invitation passwords. */
export const inviteLimits = {
  address: [{ kind: 'invite:address', max: 10, within: hour }],
  code: [{ kind: 'invite:code', max: 50, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;
