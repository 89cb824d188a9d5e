import { refusalCodes } from '../../../contract/refusals.ts';
import { isKeptTooLong } from '../../../domain/order.ts';
import { type ReturnClaim, claimLifetime, possibleReturn } from '../../../domain/return-claim.ts';
import type { Backend } from '../../backend.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { ReturnClaimRow, RentalRow } from '../../database/rows/rentals.ts';
import type { Db } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { newId, newReference } from '../../secrets.ts';
import { claimWarning, holdMargin, claimsPerRental } from '../limits.ts';
import { findPayment } from '../payment/record.ts';
import { lockRental, recordEvent } from '../record.ts';
import { unknownCabinet } from '../start/rules.ts';
import { isRunning, resumeRental, settleClaim } from './settle-claim.ts';

/**
 * "I returned it": a person says where and when a return happened that no cabinet registered. The
 * meter stops at once, the first time it is said of a rental; money does not move until the claim
 * is settled.
 *
 * - The cabinet's event of that power bank settles it, whatever the cabinet (`countedReturn` says
 * which time counts): confirmed.
 * - Staff accept it: the rental ends at the claimed time. A cabinet's event that comes later is one
 * more return of an ended rental; an earlier time still lowers the price.
 * - Staff reject it: the rental goes on from its own start as if nothing had been claimed, and the
 * person is told why.
 * - Nothing confirms it: it lapses (`lapseClaim`), and the rental goes on from its own start.
 * - The power bank turns up elsewhere after the 48 hours: it was not returned then, and is bought.
 *
 * Claims, decisions and events of one rental come one after the other under the rental's lock, so
 * that exactly one of them ends it. The cabinet is locked first, as a device event does: two of
 * them in another order would wait for each other.
 */
type Places = Pick<Backend, 'db' | 'clock'>;

const notRunning = (): Refusal => new Refusal(refusalCodes.notRunning, 'server.notRunning');

const claims = (db: Db) =>
  db
    .selectFrom('return_claims')
    .innerJoin('cabinets', 'cabinets.id', 'return_claims.cabinet_id')
    .selectAll('return_claims')
    .select('cabinets.code as cabinet_code');

const viewOf = (row: ReturnClaimRow & { readonly cabinet_code: string }): ReturnClaim => ({
  reference: row.reference,
  cabinetCode: row.cabinet_code,
  claimedAt: row.claimed_at,
  createdAt: row.created_at,
  state: row.state,
  reason: row.reason,
  stopsMeter: row.stops_meter,
  lapsesAt: row.lapses_at,
});

/** End of a claim; one that stops the meter ends before the hold does. */
async function endOfClaim(
  db: Db,
  rental: RentalRow,
  { isFirst, now }: { readonly isFirst: boolean; readonly now: number },
): Promise<Pick<ReturnClaimRow, 'stops_meter' | 'lapses_at' | 'warn_at'>> {
  const holdEndsAt = (await findPayment(db, rental.payment_id))?.hold_ends_at ?? Infinity;
  const lapsesAt = Math.min(now + claimLifetime, holdEndsAt - holdMargin);
  if (!isFirst || lapsesAt <= now)
    return { stops_meter: false, lapses_at: now + claimLifetime, warn_at: null };
  const warnAt = lapsesAt - claimWarning;
  return { stops_meter: true, lapses_at: lapsesAt, warn_at: warnAt > now ? warnAt : null };
}

type Claim = {
  readonly orderId: string;
  readonly cabinetCode: string;
  /** Now where it is not said. */ readonly claimedAt: number | undefined;
  readonly requestKey: string;
};

/**
 * Opens a claim on a person's own running rental; while one is open, and for the same attempt, the
 * same claim is answered again.
 */
export const claimReturn = (
  { db, clock }: Places,
  user: UserRow,
  { orderId, cabinetCode, claimedAt, requestKey }: Claim,
): Promise<ReturnClaim> =>
  withTransaction(db, async tx => {
    const cabinet = await tx
      .selectFrom('cabinets')
      .select('id')
      .where('code', '=', cabinetCode)
      .forKeyShare()
      .executeTakeFirst();
    const rental = await lockRental(tx, orderId);
    if (rental?.user_id !== user.id) throw notFound();
    const made = await claims(tx)
      .where('return_claims.request_key', '=', requestKey)
      .executeTakeFirst();
    const known =
      made ??
      (rental.claim_id === null
        ? undefined
        : await claims(tx)
            .where('return_claims.id', '=', rental.claim_id)
            .where('return_claims.state', '=', 'open')
            .executeTakeFirst());
    if (known) return viewOf(known);
    if (!isRunning(rental)) throw notRunning();
    if (!cabinet) throw unknownCabinet(cabinetCode);
    const now = clock.now();
    const counted = possibleReturn(claimedAt ?? now, { rentedAt: rental.rented_at, now });
    if (counted === null) throw new Refusal(refusalCodes.badInput, 'server.claimTime', {}, 'time');
    // bought by then, whether the job noticed or not
    if (isKeptTooLong(rental.rented_at, counted)) throw notRunning();
    const { count } = await tx
      .selectFrom('return_claims')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('rental_id', '=', rental.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= claimsPerRental)
      throw new Refusal(refusalCodes.claimsUsedUp, 'server.claimsUsedUp');
    const claim: ReturnClaimRow = {
      id: newId(),
      reference: newReference('R'),
      request_key: requestKey,
      rental_id: rental.id,
      cabinet_id: cabinet.id,
      claimed_at: counted,
      created_at: now,
      state: 'open',
      reason: null,
      decided_by: null,
      decided_at: null,
      ...(await endOfClaim(tx, rental, { isFirst: Number(count) === 0, now })),
    };
    await tx.insertInto('return_claims').values(claim).execute();
    // Neither purchase nor reminder strikes while a claim that stops the meter is open.
    await tx
      .updateTable('rentals')
      .set({
        claim_id: claim.id,
        ...(claim.stops_meter && { overtime_at: null, reminder_at: null }),
      })
      .where('id', '=', rental.id)
      .execute();
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'returnClaimed',
      actor: 'user',
      at: counted,
      now,
      detail: { reference: claim.reference, cabinetCode },
    });
    return viewOf({ ...claim, cabinet_code: cabinetCode });
  });

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
