import { randomBytes, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPRSTUVWXY0123456789';

/** Seventeen capitals and digits, as PayPal names orders, captures and refunds. */
export const newPayPalId = (): string =>
  Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join('');

export const newPayerId = (): string => newPayPalId().slice(0, 13);

export const newDebugId = (): string => randomBytes(7).toString('hex').slice(0, 13);
