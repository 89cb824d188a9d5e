import type { PayoutAnswer } from '../../src/domain/payout.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

export type PayoutWish = {
  /** In minor units; `all`: the whole balance at that time. */
  readonly amount: number | 'all';
  readonly currency: string;
  readonly key: string;
};
export type PayoutConfirmed = Confirmed<PayoutAnswer>;

/** Requests the payout, with the same key until it is answered: it never goes out twice. */
export const payoutConfirmation = confirmationOf<PayoutWish, PayoutAnswer>();
