import { urlOf } from './routes.ts';

const kiosk = /^\/\?(?:[^#]*&)?kiosk=([\w-]{1,64})(?:[&#]|$)/;

/** Cabinet of the tablet page at this path and query; `null` at any other. */
export const kioskCode = (pathAndQuery: string): string | null =>
  kiosk.exec(pathAndQuery)?.[1] ?? null;

export const isKioskAddress = (pathAndQuery: string): boolean => kioskCode(pathAndQuery) !== null;

/**
 * Address in the QR code on a venue's tablet, for the customer's phone: good once, and not for
 * long. The app's own camera reads the station out of it.
 */
export const handOffPath = (code: string, secret: string): string => `/t/${secret}?qrcode=${code}`;

/** Query of the station's page when the hand-off code is used or expired. */
export const oldHandOff = 'handOff=old';

/**
 * Question before a rental is taken over: the account it goes to, or `null` for a guest's things.
 */
export type PassQuestion = { readonly account: string | null };

/**
 * Address in the QR code at the end of renting on a venue's tablet. The pass stands in the
 * fragment, which no server, log or referrer sees.
 */
export const passPath = (orderId: string, pass: string): string =>
  `${urlOf({ page: 'orderDetail', orderId })}#pass=${pass}`;

/** Pass in an address's fragment, or `null`. */
export const passIn = (fragment: string): string | null =>
  /^#pass=([\x21-\x7e]{1,200})$/.exec(fragment)?.[1] ?? null;
