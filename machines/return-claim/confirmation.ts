import type { ReturnClaim } from '../../src/domain/return-claim.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

export type ClaimRequest = {
  readonly orderId: string;
  readonly cabinetCode: string;
  /**
   * Time of the return by the server's clock. An absolute time keeps a late request the same claim.
   */
  readonly claimedAt: number;
  readonly key: string;
};
export type ClaimConfirmed = Confirmed<ReturnClaim>;

/** Claims the return, with the same key until it is answered: nothing is claimed twice. */
export const claimConfirmation = confirmationOf<ClaimRequest, ReturnClaim>();
