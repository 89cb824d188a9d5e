import { isMailAddress } from './mail-address.ts';

/**
 * Offer to send a rental's receipt by e-mail (specification, section 7, "Invoice check"); `address`
 * is the one it goes to already, mostly hidden.
 */
export type ReceiptMail = { readonly isOffered: boolean; readonly address: string | null };

/** Problem with the e-mail address for the receipt (specification, section 5). */
export const receiptMailProblem = (email: string): 'empty' | 'wrong' | null =>
  email.trim() === '' ? 'empty' : isMailAddress(email) ? null : 'wrong';
