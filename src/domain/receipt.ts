import type { PaidBy } from './order.ts';
import type { Refund } from './refund.ts';

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
