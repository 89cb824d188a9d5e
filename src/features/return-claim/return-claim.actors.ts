import type { ClaimRequest } from '../../../machines/return-claim/confirmation.ts';
import type { Client } from '../../client/client.ts';
import { claimReturn, withdrawClaim } from '../../contract/return-claim/calls.ts';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

/** Claims the return; with the same key it is the same claim. */
export const claimReturnActor = (client: Client) =>
  promised(
    (
      { question: { orderId, cabinetCode, claimedAt, key } }: { question: ClaimRequest },
      signal,
    ): Promise<ReturnClaim | null> =>
      unwrapped(
        client(claimReturn, { orderId, cabinetCode, claimedAt }, { signal, idempotencyKey: key }),
      ),
  );

/** Takes a claim of a rental back. */
export const withdrawClaimActor = (client: Client) =>
  promised((named: { orderId: string; reference: string }, signal): Promise<ReturnClaim> =>
    unwrapped(client(withdrawClaim, named, { signal })),
  );
