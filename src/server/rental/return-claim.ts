import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../domain/constants.ts';
import { isInProgress } from '../../domain/order.ts';
import {
  possibleReturn,
  type ReturnClaim,
  type ReturnClaimState,
} from '../../domain/return-claim.ts';
import { elapsedMinutes } from '../../domain/tariff.ts';
import type { Backend } from '../backend.ts';
import type { Database, Db } from '../database/schema.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { RentalRow, ReturnClaimRow } from '../database/rows/rentals.ts';
import { withTransaction } from '../database/transaction.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import { newId, newReference } from '../secrets.ts';
import { endRental } from './end.ts';
import { claimsPerRental, reminderAfter } from './limits.ts';
import { lockRental, queueMessage, recordEvent } from './record.ts';
import { unknownCabinet } from './rules.ts';

/**
 * "I returned it": a person says where and when a return happened that no cabinet registered. The
 * meter stops at once; money does not move until the claim is settled.
 *
 * - The cabinet's event of that power bank settles it, whatever the cabinet (`countedReturn` says
 * which time counts): confirmed.
 * - Staff accept it: the rental ends at the claimed time. A cabinet's event that comes later is one
 * more return of an ended rental; an earlier time still lowers the price.
 * - Staff reject it: the rental goes on from its own start as if nothing had been claimed, and the
 * person is told why.
 * - The power bank turns up elsewhere after the 48 hours: it was not returned then, and is bought.
 *
 * Claims, decisions and events of one rental come one after the other under the rental's lock, so
 * that exactly one of them ends it. The cabinet is locked first, as a device event does: two of
 * them in another order would wait for each other.
 */
type Places = Pick<Backend, 'db' | 'clock'>;

const notRunning = (): Refusal => new Refusal(refusalCodes.notRunning, 'server.notRunning');

/** Rented and not ended: only such a rental has a meter to stop. */
const isRunning = (rental: RentalRow): rental is RentalRow & { readonly rented_at: number } =>
  rental.rented_at !== null &&
  (rental.status === 'renting' || rental.status === 'fault') &&
  isInProgress({ status: rental.status, settlementId: rental.settlement_id ?? 0 });

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
});

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
    if (rental?.user_id !== user.id) throw new Refusal(refusalCodes.notFound, 'server.notFound');
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
    // bought, whether the job noticed or not
    if (elapsedMinutes(rental.rented_at, counted) >= overtimeMinutes) throw notRunning();
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
    };
    await tx.insertInto('return_claims').values(claim).execute();
    // Neither purchase nor reminder strikes while the claim is open.
    await tx
      .updateTable('rentals')
      .set({ claim_id: claim.id, overtime_at: null, reminder_at: null })
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

/** The claim that a return has to reckon with: the last one, unless staff rejected it. */
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
  return claim.state === 'rejected' && claim.decided_by === 'staff' ? null : claim;
}

/** A cabinet's event settles a claim; what staff decided stays decided. */
export async function settleClaimByEvent(
  tx: Transaction<Database>,
  claim: ReturnClaimRow | null,
  state: 'confirmed' | 'rejected',
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  if (claim && claim.decided_by !== 'staff' && claim.state !== state)
    await settle(tx, claim, { state, reason: null, by: 'cabinet', at, now });
}

type Settlement = {
  readonly state: 'confirmed' | 'rejected';
  readonly reason: string | null;
  readonly by: 'cabinet' | 'staff';
  readonly at: number;
  readonly now: number;
};

async function settle(
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
    kind: state === 'confirmed' ? 'claimConfirmed' : 'claimRejected',
    actor: by,
    at,
    now,
    detail: { reference: claim.reference, reason },
  });
}

export type ClaimDecision =
  | { readonly decision: 'accept' }
  | { readonly decision: 'reject'; /** The person reads it. */ readonly reason: string };

/**
 * Staff settle an open claim. A settled one stays as it is, whoever settled it: the answer says how
 * it stands. `null`: there is no such claim. What is due after an acceptance is moved by the next
 * `settle` duty, or at once by `trySettleMoney`.
 */
export const decideReturnClaim = (
  { db, clock }: Places,
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
    if (!rental || !isRunning(rental))
      throw new Error(`open claim ${reference} on a rental that is not running`);
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
      // Nobody has seen it since: it is missing until a cabinet reports it.
      if (rental.power_bank_id !== null)
        await tx
          .updateTable('power_banks')
          .set({ state: 'missing' })
          .where('id', '=', rental.power_bank_id)
          .where('state', '=', 'out')
          .execute();
      await settle(tx, claim, { state: 'confirmed', reason: null, by: 'staff', at: now, now });
      return { rentalId: rental.id, state: 'confirmed' };
    }
    await settle(tx, claim, {
      state: 'rejected',
      reason: decision.reason,
      by: 'staff',
      at: now,
      now,
    });
    await tx
      .updateTable('rentals')
      .set({
        overtime_at: rental.rented_at + overtimeMinutes * 60_000,
        reminder_at: rental.rented_at + reminderAfter,
      })
      .where('id', '=', rental.id)
      .execute();
    await queueMessage(tx, { rental, kind: 'claimRejected', claim, now });
    return { rentalId: rental.id, state: 'rejected' };
  });
