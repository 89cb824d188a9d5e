import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import type { Order } from '../../domain/order.ts';
import type { Toasts } from '../../ui/feedback/toasts.ts';

export type ReturnClaimRef = ActorRefFrom<typeof returnClaimMachine>;
/**
 * Rental as its page knows it, so that the sheet never lags behind: its start and now, by the
 * server's clock; whether a return was claimed before, and whether it still runs; the stations that
 * the page shows.
 */
export type ClaimedRental = {
  readonly order: Order;
  readonly rentedAt: number;
  readonly now: number;
  readonly isAgain: boolean;
  readonly isRunning: boolean;
  readonly stations: readonly NearbyCabinet[];
  /** An open claim can be taken back. */
  readonly canWithdraw: boolean;
};
export type ClaimView = {
  readonly snapshot: SnapshotFrom<typeof returnClaimMachine>;
  readonly send: ReturnClaimRef['send'];
  readonly rental: ClaimedRental;
  readonly toasts: Toasts;
};
