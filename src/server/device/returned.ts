import type { Transaction } from 'kysely';
import { overtimeMinutes } from '../../domain/constants.ts';
import { countedReturn, isForStaff } from '../../domain/return-claim.ts';
import { elapsedMinutes } from '../../domain/order.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Database } from '../database/schema.ts';
import { endRental, purchase } from '../rental/end/end.ts';
import { clockTolerance } from '../rental/limits.ts';
import { hasBegun, recordEvent } from '../rental/record.ts';
import { claimOf, settleClaimByEvent } from '../rental/claim/settle-claim.ts';
import { claimForStaff } from '../rental/claim/for-staff.ts';
import { type EventOf, isOutdated, type Moment, setPowerBank, setSlot } from './places.ts';
import { rentalOfReturn } from './rental-of-return.ts';
import { silenceBefore } from './silence.ts';

/** Ends the rental of a stored return, which had overtaken its eject. */
export async function applyEarlierReturn(
  tx: Transaction<Database>,
  powerBankId: string,
  rentedAt: number,
  now: number,
): Promise<string | null> {
  const stored = await tx
    .selectFrom('device_events')
    .select(['id', 'cabinet_id', 'slot', 'sequence', 'at'])
    .where('kind', '=', 'returned')
    .where('power_bank_id', '=', powerBankId)
    .where('at', '>=', rentedAt)
    .where('rental_id', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (!stored || stored.slot === null) return null;
  return onReturned(
    tx,
    {
      eventId: stored.id,
      cabinetId: stored.cabinet_id,
      slot: stored.slot,
      sequence: stored.sequence ?? 0,
      powerBankId,
    },
    { at: stored.at, now },
  );
}

/**
 * Ends a rental at the cabinet's time, or at the time a person had claimed (`countedReturn`). Of
 * several returns of one rental the earliest counts, in whatever order they come.
 */
export async function onReturned(
  tx: Transaction<Database>,
  event: Pick<EventOf<'returned'>, 'eventId' | 'cabinetId' | 'slot' | 'sequence' | 'powerBankId'>,
  moment: Moment,
): Promise<string | null> {
  const { now } = moment;
  const found = await rentalOfReturn(tx, event.powerBankId, moment.at);
  const rental = found?.rental;
  // Dated before its rental began: the clock is wrong, and the receiving time counts.
  const at = found?.isDatedBefore ? now : moment.at;
  if (found?.isDatedBefore)
    await tx
      .updateTable('cabinets')
      .set({ clock_wrong_at: now })
      .where('id', '=', event.cabinetId)
      .execute();
  if (!(await isOutdated(tx, event)) && !(await wasSeenLater(tx, event.powerBankId, at, rental))) {
    await tx
      .updateTable('slots')
      .set({ power_bank_id: null, level: 0 })
      .where('power_bank_id', '=', event.powerBankId)
      .execute();
    await setSlot(tx, event, { power_bank_id: event.powerBankId });
    await setPowerBank(tx, event.powerBankId, 'inCabinet', { at });
  }
  if (!rental || !hasBegun(rental)) return null;
  await tx
    .updateTable('device_events')
    .set({ rental_id: rental.id, at })
    .where('id', '=', event.eventId)
    .where('cabinet_id', '=', event.cabinetId)
    .execute();
  const detail = { slot: event.slot, powerBankId: event.powerBankId };
  const claim = await claimOf(tx, rental);
  const silentSince =
    claim && (await silenceBefore(tx, event.cabinetId, { powerBankId: event.powerBankId, at }));
  const returnedAt = Math.max(
    countedReturn(
      claim && {
        claimedAt: claim.claimed_at,
        lapsesAt: claim.lapses_at,
        isClaimedCabinet: claim.cabinet_id === event.cabinetId,
      },
      { at, silentSince },
    ),
    rental.rented_at,
  );
  const minutes = elapsedMinutes(rental.rented_at, returnedAt);
  const isFirst = rental.returned_at === null || returnedAt < rental.returned_at;
  const isBought = rental.bought_at !== null && returnedAt >= rental.bought_at;
  if (!isFirst || isBought || minutes >= overtimeMinutes) {
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: 'returnedAgain',
      actor: 'cabinet',
      at,
      now,
      detail,
    });
    if (rental.status !== 'renting' && rental.status !== 'fault') return null;
    await settleClaimByEvent(tx, claim, 'rejected', { at, now });
    return purchase(tx, rental, { at: now, now }); // 48 hours were over before the job noticed
  }
  await endRental(tx, rental, {
    returnedAt,
    cabinetId: event.cabinetId,
    actor: 'cabinet',
    at,
    now,
    detail,
  });
  await settleClaimByEvent(tx, claim, 'confirmed', { at, now });
  if (
    claim?.cabinet_id === event.cabinetId &&
    isForStaff(claim.claimed_at, { at, silentSince, countedAt: returnedAt })
  )
    await recordEvent(tx, {
      rentalId: rental.id,
      kind: claimForStaff,
      actor: 'system',
      at,
      now,
      detail: { claimedAt: claim.claimed_at, countedAt: returnedAt },
    });
  return rental.id;
}

/** True where the power bank was rented again after a return, or seen elsewhere. */
async function wasSeenLater(
  tx: Transaction<Database>,
  powerBankId: string,
  at: number,
  rental: RentalRow | undefined,
): Promise<boolean> {
  const rentedAgain = await tx
    .selectFrom('rentals')
    .select('id')
    .where('power_bank_id', '=', powerBankId)
    .where('rented_at', '>', at)
    .where('id', '<>', rental?.id ?? '')
    .limit(1)
    .executeTakeFirst();
  const seen = await tx
    .selectFrom('power_banks')
    .select('id')
    .where('id', '=', powerBankId)
    .where('seen_at', '>', at + clockTolerance)
    .executeTakeFirst();
  return rentedAgain !== undefined || seen !== undefined;
}
