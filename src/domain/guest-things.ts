/**
 * Things of a guest that go to the account they sign in to; `account` is its name. Numbers of
 * things, and balances in minor units; a zero is not listed.
 */
export type GuestThings = {
  readonly account: string;
  readonly inUse: number;
  /**
   * Running rentals with an open "I returned it", which a station or staff still have to confirm.
   */
  readonly claimed: number;
  readonly ended: number;
  /** True if a rental is unpaid: the account then owes it. */
  readonly isOwed: boolean;
  readonly cards: number;
  /** Reports, partner requests and withdrawals that they sent. */
  readonly sent: number;
  readonly balances: readonly { readonly minor: number; readonly currency: string }[];
};
