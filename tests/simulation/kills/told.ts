import type { Round } from './plan.ts';

/** Final answer to a person. Amounts in minor units. */
export type Told = { readonly round: Round } & (
  | { readonly kind: 'refused'; readonly code: number; readonly text: string }
  | { readonly kind: 'declined' | 'left' }
  | { readonly kind: 'notDispensed'; readonly orderId: string; readonly reason: string }
  | { readonly kind: 'renting'; readonly orderId: string; readonly waited: number }
  | {
      readonly kind: 'returned';
      readonly orderId: string;
      readonly waited: number;
      readonly paid: number;
      /** The person claimed the return first, and got a number. */
      readonly isClaimed: boolean;
      /** True while the price is owed and was not paid another way. */
      readonly isOwed: boolean;
    }
  | { readonly kind: 'bought'; readonly orderId: string; readonly waited: number }
  | {
      readonly kind: 'toppedUp';
      readonly userId: string;
      readonly amount: number;
      readonly paidOut: number;
    }
);
