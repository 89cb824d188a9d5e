import type { Limit } from '../database/attempts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of a code and of a captcha. */
export const codeLifetime = 5 * minute;
export const captchaLifetime = 5 * minute;
/** Wrong tries after which a code is dead. */
export const codeTries = 5;

/**
 * Limits of messages: to one number (of which one address has only a part, so that no stranger uses
 * up the owner's), to a block of neighbouring numbers, into one calling code, from one address (a
 * venue's guests share one) and from one device, so that it cannot use up the venue's share.
 */
export const messageLimits = {
  number: [
    { kind: 'sms:number', max: 6, within: hour },
    { kind: 'sms:number', max: 12, within: day },
  ],
  numberAtAddress: [
    { kind: 'sms:numberAtAddress', max: 4, within: hour },
    { kind: 'sms:numberAtAddress', max: 8, within: day },
  ],
  /** Limit for a device or network that this number signed in from, out of strangers' reach. */
  known: [
    { kind: 'sms:known', max: 4, within: hour },
    { kind: 'sms:known', max: 8, within: day },
  ],
  prefix: [{ kind: 'sms:prefix', max: 20, within: hour }],
  callingCode: [{ kind: 'sms:callingCode', max: 500, within: hour }],
  address: [{ kind: 'sms:address', max: 20, within: hour }],
  device: [{ kind: 'sms:device', max: 10, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/** Messages of the whole service. */
export const serviceLimit = (max: number): Limit => ({ kind: 'sms:service', max, within: hour });

/** Budgets beyond one person's haste: the operator gets an alarm when one is used up. */
export const wideBudgets: ReadonlySet<string> = new Set(['sms:callingCode', 'sms:service']);

/**
 * Limits of wrong codes of one number by one device, and from one address: a new code must not buy
 * new guesses without end, and one person's guesses do not count against another's. All codes of a
 * number together allow 60 guesses a day: 12 messages, 5 tries each.
 */
export const guessLimits = {
  asker: [{ kind: 'guess:asker', max: 20, within: day }],
  address: [{ kind: 'guess:address', max: 40, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/**
 * Wrong codes of the whole service. They refuse nobody: they alarm the operator when somebody tries
 * numbers one after the other.
 */
export const wrongCodes = {
  kind: 'guess:service',
  max: 200,
  within: hour,
} as const satisfies Limit;

/** Maximum difference of a signature's time from ours; it is remembered for longer than that. */
export const signatureLifetime = 5 * minute;
export const signatureOnce = [
  { kind: 'sign:once', max: 1, within: 2 * signatureLifetime + minute },
] as const satisfies readonly Limit[];

/** Wrong invitation passwords. */
export const inviteLimits = {
  address: [{ kind: 'invite:address', max: 10, within: hour }],
  /** Beyond this limit each stranger has a few tries of their own. */
  code: [{ kind: 'invite:code', max: 50, within: hour }],
  stranger: [{ kind: 'invite:stranger', max: 3, within: hour }],
} as const satisfies Record<string, readonly Limit[]>;

/** Lifetime of a link that staff make to set up a venue's tablet. */
export const kioskLinkLifetime = hour;
/** Limit for wrong links from one address. */
export const kioskLinkTries = [
  { kind: 'kiosk:link', max: 20, within: hour },
] as const satisfies readonly Limit[];
/** Wrong PINs after which a tablet's staff panel is locked, and the time of the lock. */
export const kioskPinTries = 5;
export const kioskPinLock = 10 * minute;
