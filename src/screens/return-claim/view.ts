import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import type { Order } from '../../domain/order.ts';
import type { Toasts } from '../../ui/feedback/toasts.ts';

export type ReturnClaimRef = ActorRefFrom<typeof returnClaimMachine>;
/**
 * The rental as its page knows it by now: what the sheet says never lags behind that. When it began,
 * and now, by the server's clock; whether a return was claimed before, and whether it runs still;
 * the stations that the page shows, none where it knows none.
 */
export type ClaimedRental = {
  readonly order: Order;
  readonly rentedAt: number;
  readonly now: number;
  readonly isAgain: boolean;
  readonly isRunning: boolean;
  readonly stations: readonly NearbyCabinet[];
};
export type ClaimView = {
  readonly snapshot: SnapshotFrom<typeof returnClaimMachine>;
  readonly send: ReturnClaimRef['send'];
  readonly rental: ClaimedRental;
  readonly toasts: Toasts;
};
