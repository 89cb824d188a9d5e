import type { Client } from '../client/client.ts';
import { claimReturn } from '../contract/return-claim/calls.ts';
import { promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';

type Claim = { orderId: string; cabinetCode: string; claimedAt: number | null; key: string };

/** Calls of "I returned it". */
export const returnClaimActors = (client: Client) => ({
  openAttempt: promised(async ({ key }: { key: string | null }) => ({ key: key ?? randomId() })),
  claimReturn: promised(({ orderId, cabinetCode, claimedAt, key }: Claim, signal) =>
    unwrapped(
      client(
        claimReturn,
        { orderId, cabinetCode, claimedAt: claimedAt ?? undefined },
        { signal, idempotencyKey: key },
      ),
    ),
  ),
});
