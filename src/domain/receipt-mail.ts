import { isMailAddress } from './mail-address.ts';

/**
 * Whether a rental's receipt can be sent by e-mail to the person who asks (specification, section
 * 7, "Invoice check"); `address` is where it goes already, with most of it hidden.
 */
export type ReceiptMail = { readonly isOffered: boolean; readonly address: string | null };

/** What is wrong with an address for the receipt (specification, section 5). */
export const receiptMailProblem = (email: string): 'empty' | 'wrong' | null =>
  email.trim() === '' ? 'empty' : isMailAddress(email) ? null : 'wrong';
