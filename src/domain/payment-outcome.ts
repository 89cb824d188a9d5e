import type { Money } from './money.ts';
import type { PaidBy } from './order.ts';
import type { Purpose } from './purpose.ts';

/** What a payment can be for that is taken at once. */
export type ChargedPurpose = Exclude<Purpose, 'deposit'>;

/**
 * A payment that was made. `givenBack`: nothing of it was owed any more, and all of it goes back by
 * itself.
 */
export type PaymentOutcome = {
  readonly tradeNumber: string;
  readonly purpose: ChargedPurpose;
  readonly state: 'paid' | 'givenBack';
  readonly money: Money;
  /** The rental it was for; null where it was for none. */
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly paidBy: PaidBy;
};
