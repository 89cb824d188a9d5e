import type { ReturnClaimState } from '../../../domain/return-claim.ts';
import type { Backend } from '../../backend.ts';
import { withTransaction } from '../../database/transaction.ts';
import { endRental } from '../end/end.ts';
import { resumeRental } from './lapse-claim.ts';
import { hasBegun, lockRental, queueMessage } from '../record.ts';
import { isRunning, settleClaim } from './settle-claim.ts';

export type ClaimDecision =
  | { readonly decision: 'accept' }
  | { readonly decision: 'reject'; /** The person reads it. */ readonly reason: string };

/**
 * Settles an open claim by staff, also one that could not keep its rental from becoming a purchase.
 * A settled one stays as it is: the answer says how it stands. `null`: there is no such claim.
 * Money due after an acceptance is moved by the next `settle` duty, or at once by `trySettleMoney`.
 */
export const decideReturnClaim = (
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  reference: string,
  decision: ClaimDecision,
): Promise<{ readonly rentalId: string; readonly state: ReturnClaimState } | null> =>
  withTransaction(db, async tx => {
    const found = await tx
      .selectFrom('return_claims')
      .select(['id', 'rental_id', 'cabinet_id'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!found) return null;
    await tx
      .selectFrom('cabinets')
      .select('id')
      .where('id', '=', found.cabinet_id)
      .forKeyShare()
      .executeTakeFirst();
    const rental = await lockRental(tx, found.rental_id);
    const claim = await tx
      .selectFrom('return_claims')
      .selectAll()
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    if (claim.state !== 'open') return { rentalId: claim.rental_id, state: claim.state };
    if (!rental || !hasBegun(rental))
      throw new Error(`open claim ${reference} on a rental that never began`);
    const now = clock.now();
    if (decision.decision === 'accept') {
      await endRental(tx, rental, {
        returnedAt: claim.claimed_at,
        cabinetId: claim.cabinet_id,
        actor: 'staff',
        at: claim.claimed_at,
        now,
        detail: { reference, powerBankId: rental.power_bank_id },
      });
      // It was not seen since: it has to be looked for until a cabinet reports it.
      if (rental.power_bank_id !== null)
        await tx
          .updateTable('power_banks')
          .set({ state: 'missing', stray_rental_id: rental.id })
          .where('id', '=', rental.power_bank_id)
          .where('state', 'in', ['out', 'sold'])
          .execute();
      await settleClaim(tx, claim, { state: 'confirmed', reason: null, by: 'staff', at: now, now });
      return { rentalId: rental.id, state: 'confirmed' };
    }
    await settleClaim(tx, claim, {
      state: 'rejected',
      reason: decision.reason,
      by: 'staff',
      at: now,
      now,
    });
    if (claim.stops_meter && isRunning(rental)) await resumeRental(tx, rental, now);
    await queueMessage(tx, { rental, kind: 'claimRejected', claim, now });
    return { rentalId: rental.id, state: 'rejected' };
  });
