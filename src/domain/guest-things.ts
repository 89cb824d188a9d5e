/**
 * What a guest has that would become the account's which they sign in to; `account` is what that is
 * called. Numbers of things, and balances in minor units; a zero is not listed.
 */
export type GuestThings = {
  readonly account: string;
  /** Rentals that run. */
  readonly inUse: number;
  /** Of those, which they said they returned, and that waits for a station's or staff's word. */
  readonly claimed: number;
  readonly ended: number;
  /** Whether a rental is not paid: the account then owes it. */
  readonly isOwed: boolean;
  readonly cards: number;
  /** Reports, partner requests and withdrawals that they sent. */
  readonly sent: number;
  readonly balances: readonly { readonly minor: number; readonly currency: string }[];
};
