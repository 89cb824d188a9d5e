import { urlOf } from './routes.ts';

/** What taking a rental over adds to: an account by its name, or what a guest has (`null`). */
export type PassQuestion = { readonly account: string | null };

/**
 * Where the code at the end of renting on a venue's tablet leads a phone. What it carries stands in
 * the fragment, which no server, log or referrer sees.
 */
export const passPath = (orderId: string, pass: string): string =>
  `${urlOf({ page: 'orderDetail', orderId })}#pass=${pass}`;

/** What the fragment of an address carries; `null`: no pass. */
export const passIn = (fragment: string): string | null =>
  /^#pass=([\x21-\x7e]{1,200})$/.exec(fragment)?.[1] ?? null;
