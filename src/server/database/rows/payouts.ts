/**
 * Payout from a person's balance. Amounts in minor units; the part `by_hand` can go back to no
 * payment, and is the operator's to transfer until `done_at`.
 */
export type PayoutRow = {
  id: string;
  reference: string;
  request_key: string;
  user_id: string;
  amount: number;
  currency: string;
  by_hand: number;
  created_at: number;
  done_at: number | null;
};

/** The part of a payout that goes back to one payment; `failed`: it is in the balance again. */
export type PayoutPartRow = {
  payout_id: string;
  payment_id: string;
  amount: number;
  state: 'asked' | 'done' | 'failed';
  created_at: number;
};
