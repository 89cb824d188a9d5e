import type { ReturnClaim } from '../../src/domain/return-claim.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

export type ClaimRequest = {
  readonly orderId: string;
  readonly cabinetCode: string;
  /** By the server's clock. Said, not "now": the same words are the same claim, however late they arrive. */
  readonly claimedAt: number;
  readonly key: string;
};
export type ClaimConfirmed = Confirmed<ReturnClaim>;

/** Claims the return, and with the same key until an answer came: nothing is claimed twice. */
export const claimConfirmation = confirmationOf<ClaimRequest, ReturnClaim>();
