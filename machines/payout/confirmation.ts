import type { PayoutAnswer } from '../../src/domain/payout.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

export type PayoutWish = {
  /** In minor units; the whole balance, whatever it is by then. */
  readonly amount: number | 'all';
  readonly currency: string;
  readonly key: string;
};
export type PayoutConfirmed = Confirmed<PayoutAnswer>;

/** Asks for the payout, and with the same key until an answer came: it never goes out twice. */
export const payoutConfirmation = confirmationOf<PayoutWish, PayoutAnswer>();
