import { urlOf } from './routes.ts';

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
