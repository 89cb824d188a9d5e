import type { Transaction } from 'kysely';
import { isInProgress } from '../../../domain/order.ts';
import type { ReturnClaimState } from '../../../domain/return-claim.ts';
import type { RentalRow, ReturnClaimRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { recordEvent } from '../record.ts';

/** True for a rental that began and has not ended: only such a rental has a meter to stop. */
export const isRunning = (
  rental: RentalRow,
): rental is RentalRow & { readonly rented_at: number } =>
  rental.rented_at !== null &&
  (rental.status === 'renting' || rental.status === 'fault') &&
  isInProgress({ status: rental.status, settlementId: rental.settlement_id ?? 0 });

/**
 * The claim that a return has to reckon with: the last one, unless staff rejected it or the person
 * took it back.
 */
export async function claimOf(
  tx: Transaction<Database>,
  rental: RentalRow,
): Promise<ReturnClaimRow | null> {
  if (rental.claim_id === null) return null;
  const claim = await tx
    .selectFrom('return_claims')
    .selectAll()
    .where('id', '=', rental.claim_id)
    .executeTakeFirstOrThrow();
  const isGone =
    claim.state === 'withdrawn' || (claim.state === 'rejected' && claim.decided_by === 'staff');
  return isGone ? null : claim;
}

/**
 * Settles a claim by a cabinet's event; staff's decision stays. An event after the claim's end
 * finds it lapsed, whether the job has noticed or not.
 */
export async function settleClaimByEvent(
  tx: Transaction<Database>,
  claim: ReturnClaimRow | null,
  state: 'confirmed' | 'rejected',
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  if (!claim || claim.decided_by === 'staff') return;
  const outcome = at > claim.lapses_at ? 'lapsed' : state;
  const by = outcome === 'lapsed' ? 'system' : 'cabinet';
  if (claim.state !== outcome)
    await settleClaim(tx, claim, { state: outcome, reason: null, by, at, now });
}

type Settlement = {
  readonly state: Exclude<ReturnClaimState, 'open'>;
  readonly reason: string | null;
  readonly by: 'cabinet' | 'staff' | 'system' | 'user';
  readonly at: number;
  readonly now: number;
};

const eventOf = {
  confirmed: 'claimConfirmed',
  rejected: 'claimRejected',
  lapsed: 'claimLapsed',
  withdrawn: 'claimWithdrawn',
} as const satisfies Record<Settlement['state'], string>;

export async function settleClaim(
  tx: Transaction<Database>,
  claim: ReturnClaimRow,
  { state, reason, by, at, now }: Settlement,
): Promise<void> {
  await tx
    .updateTable('return_claims')
    .set({ state, reason, decided_by: by, decided_at: now })
    .where('id', '=', claim.id)
    .execute();
  await recordEvent(tx, {
    rentalId: claim.rental_id,
    kind: eventOf[state],
    actor: by,
    at,
    now,
    detail: { reference: claim.reference, reason },
  });
}
