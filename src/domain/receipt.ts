import { isMailAddress } from './mail-address.ts';
import type { PaidBy, Refund } from './order.ts';

/**
 * A receipt as the operator issues it (specification, section 3). Money in minor units of
 * `currency`; `taxRate` in percent; times in milliseconds. `returnedAt` is null where the power
 * bank was bought; `replaces` is the number of the earlier receipt. Values that the server does not
 * give are empty or null.
 */
export type Receipt = {
  readonly logoUrl: string;
  readonly companyName: string;
  readonly companyAddress: string;
  readonly companyPostalCode: string;
  readonly companyCity: string;
  readonly companyCountry: string;
  readonly rentedAt: number | null;
  readonly rentedAtVenue: string;
  readonly returnedAt: number | null;
  readonly returnedAtVenue: string;
  readonly rentalMinutes: number | null;
  readonly fee: number;
  /** Discount of a coupon; `fee` is the rest. */
  readonly discount: number;
  readonly currency: string;
  readonly taxRate: number | null;
  readonly tax: number | null;
  readonly remark: string;
  readonly orderNumber: string;
  readonly number: string;
  readonly issuedAt: number | null;
  readonly replaces: string | null;
  /** Payment method of `fee`; `unknown` also while it is owed. */
  readonly paidBy: PaidBy;
  /** Refunds of `fee` after the receipt was issued, oldest first; they change nothing above. */
  readonly refunds: readonly Refund[];
};

/**
 * Offer to send a rental's receipt by e-mail (specification, section 7, "Invoice check"); `address`
 * is the one it goes to already, mostly hidden.
 */
export type ReceiptMail = { readonly isOffered: boolean; readonly address: string | null };

/** Problem with the e-mail address for the receipt (specification, section 5). */
export const receiptMailProblem = (email: string): 'empty' | 'wrong' | null =>
  email.trim() === '' ? 'empty' : isMailAddress(email) ? null : 'wrong';

/** The tax that a price includes, in its minor units, rounded; `rate` in percent. */
export const taxIn = (price: number, rate: number): number =>
  Math.round((price * rate) / (100 + rate));
