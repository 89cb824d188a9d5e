import type { Money } from './money.ts';
import type { PaidBy } from './order.ts';
import type { Purpose } from './charge.ts';

export type ChargedPurpose = Exclude<Purpose, 'deposit'>;

/**
 * A payment that was made. `givenBack`: nothing was owed any more, so all of it is refunded
 * automatically.
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

/** The same for the result page; `money` is null where the server says only that it went well. */
export type PaymentResult = Pick<PaymentOutcome, 'purpose' | 'state' | 'order' | 'paidBy'> & {
  readonly money: Money | null;
};

/** True if a payment for this purpose is taken at once, and so has a result of its own. */
export const isCharged = (purpose: string | null): purpose is ChargedPurpose =>
  purpose === 'repayment' || purpose === 'topUp' || purpose === 'purchase' || purpose === 'mifi';
