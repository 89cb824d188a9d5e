import type { ReturnClaim } from '../../../domain/return-claim.ts';
import type { Backend } from '../../backend.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { withTransaction } from '../../database/transaction.ts';
import { notFound } from '../../refusal.ts';
import { claims, viewOf } from './claim-return.ts';
import { resumeRental } from './lapse-claim.ts';
import { lockRental } from '../record.ts';
import { isRunning, settleClaim } from './settle-claim.ts';

/**
 * Takes back the person's open claim: the rental goes on from its own start, and is bought at once
 * where 48 hours are over. A settled claim stays as it is: the answer says how it stands.
 *
 * Only a person's first claim stops the meter (`claimReturn`), so that no pause is got by claiming
 * and taking back in turns.
 */
export const withdrawClaim = (
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  user: Pick<UserRow, 'id'>,
  { orderId, reference }: { readonly orderId: string; readonly reference: string },
): Promise<ReturnClaim> =>
  withTransaction(db, async tx => {
    const rental = await lockRental(tx, orderId);
    if (rental?.user_id !== user.id) throw notFound();
    const claim = await claims(tx)
      .where('return_claims.rental_id', '=', rental.id)
      .where('return_claims.reference', '=', reference)
      .executeTakeFirst();
    if (!claim) throw notFound();
    if (claim.state !== 'open') return viewOf(claim);
    const now = clock.now();
    await settleClaim(tx, claim, { state: 'withdrawn', reason: null, by: 'user', at: now, now });
    if (claim.stops_meter && isRunning(rental)) await resumeRental(tx, rental, now);
    return viewOf({ ...claim, state: 'withdrawn' });
  });
