import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../../domain/constants.ts';
import { isInProgress } from '../../../domain/order.ts';
import type { ReturnClaimState } from '../../../domain/return-claim.ts';
import type { Backend } from '../../backend.ts';
import type { RentalRow, ReturnClaimRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { batch, forEach } from '../batches.ts';
import { endRental, purchase } from '../end/end.ts';
import { trySettleMoney } from '../end/money.ts';
import { nextReminderAt, remindersOf } from '../price/price.ts';
import { recordEvent, hasBegun, lockRental, queueMessage } from '../record.ts';

type Tx = Transaction<Database>;

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
export async function claimOf(tx: Tx, rental: RentalRow): Promise<ReturnClaimRow | null> {
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
  tx: Tx,
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
  tx: Tx,
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

/**
 * Lets the meter go on from the rental's own start, as if nothing had been claimed; where 48 hours
 * are over, the power bank is bought.
 */
export async function resumeRental(
  tx: Tx,
  rental: RentalRow & { readonly rented_at: number },
  now: number,
): Promise<void> {
  const overtimeAt = rental.rented_at + overtimeMinutes * 60_000;
  await tx
    .updateTable('rentals')
    .set({ overtime_at: overtimeAt, reminder_at: nextReminderAt(remindersOf(rental), now) })
    .where('id', '=', rental.id)
    .execute();
  if (rental.status === 'renting' && overtimeAt <= now)
    await purchase(tx, rental, { at: overtimeAt, now });
}

/** Lapses a claim that nothing confirmed in time: the person is told, and the rental goes on. */
async function lapseClaim(
  tx: Tx,
  { id, rentalId, now }: { readonly id: string; readonly rentalId: string; readonly now: number },
): Promise<void> {
  const rental = await lockRental(tx, rentalId);
  const claim = await tx
    .selectFrom('return_claims')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!rental || !claim) return; // settled meanwhile
  await settleClaim(tx, claim, { state: 'lapsed', reason: null, by: 'system', at: now, now });
  await queueMessage(tx, { rental, kind: 'claimLapsed', claim, now });
  if (claim.stops_meter && isRunning(rental)) await resumeRental(tx, rental, now);
}

/** Lapses claims that nothing confirmed: the person is told a day before, and then. */
export const claims = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  const open = db
    .selectFrom('return_claims')
    .select(['id', 'rental_id'])
    .where('state', '=', 'open')
    .limit(batch);
  const lapsing = await open.where('lapses_at', '<=', now).execute();
  await forEach(backend, 'claims', lapsing, async id => {
    const rentalId = lapsing.find(claim => claim.id === id)?.rental_id ?? '';
    await withTransaction(db, tx => lapseClaim(tx, { id, rentalId, now }));
    await trySettleMoney(backend, rentalId);
  });
  const warned = await open.where('warn_at', '<=', now).execute();
  await forEach(backend, 'claims', warned, id =>
    withTransaction(db, async tx => {
      const rental = await lockRental(tx, warned.find(claim => claim.id === id)?.rental_id ?? '');
      const { numUpdatedRows } = await tx
        .updateTable('return_claims')
        .set({ warn_at: null })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('warn_at', 'is not', null)
        .executeTakeFirst();
      if (rental && numUpdatedRows > 0n)
        await queueMessage(tx, { rental, kind: 'claimLapses', claim: { id }, now });
    }),
  );
};
