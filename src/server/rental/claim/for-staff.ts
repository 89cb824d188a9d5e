import { elapsedMinutes } from '../../../domain/order.ts';
import { raiseAlarm } from '../../alarms.ts';
import type { Backend } from '../../backend.ts';
import type { Db } from '../../database/schema.ts';
import { isFirstOfHour } from '../../hourly-alarm.ts';
import { amountFor } from '../price/price.ts';

/**
 * Facts for judging a claim. `amount` is due when staff accept it (minor units); `seenIn` is the
 * slot where a cabinet reports the power bank.
 */
export type OpenClaim = {
  readonly reference: string;
  readonly orderNumber: string;
  readonly cabinetCode: string;
  readonly venueName: string;
  readonly rentedAt: number;
  readonly claimedAt: number;
  readonly createdAt: number;
  /** Time at which it ends by itself. */
  readonly lapsesAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly powerBankId: string;
  readonly seenIn: { readonly cabinetCode: string; readonly slot: number } | null;
};

const most = 100;

/** Claims that wait for a decision, the oldest first. */
export async function openReturnClaims(db: Db): Promise<OpenClaim[]> {
  const rows = await db
    .selectFrom('return_claims')
    .innerJoin('rentals', 'rentals.id', 'return_claims.rental_id')
    .innerJoin('cabinets', 'cabinets.id', 'return_claims.cabinet_id')
    .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
    .leftJoin('slots', 'slots.power_bank_id', 'rentals.power_bank_id')
    .leftJoin('cabinets as holders', 'holders.id', 'slots.cabinet_id')
    .select([
      'return_claims.reference',
      'return_claims.claimed_at',
      'return_claims.created_at',
      'return_claims.lapses_at',
      'rentals.number',
      'rentals.rented_at',
      'rentals.power_bank_id',
      'rentals.currency',
      'cabinets.code',
      'venues.name',
      'rentals.unit_price',
      'rentals.unit_minutes',
      'rentals.free_minutes',
      'rentals.daily_cap',
      'rentals.deposit',
      'slots.number as slot',
      'holders.code as holder',
    ])
    .where('return_claims.state', '=', 'open')
    .orderBy('return_claims.created_at')
    .orderBy('return_claims.id')
    .limit(most)
    .execute();
  return rows.map(row => {
    const rentedAt = row.rented_at ?? row.claimed_at;
    return {
      reference: row.reference,
      orderNumber: row.number,
      cabinetCode: row.code,
      venueName: row.name,
      rentedAt,
      claimedAt: row.claimed_at,
      createdAt: row.created_at,
      lapsesAt: row.lapses_at,
      amount: amountFor(row, elapsedMinutes(rentedAt, row.claimed_at)),
      currency: row.currency,
      powerBankId: row.power_bank_id ?? '',
      seenIn:
        row.holder === null || row.slot === null
          ? null
          : { cabinetCode: row.holder, slot: row.slot },
    };
  });
}

/** Kind of a rental's event: its claim was met by a silence that explains a part of it. */
export const claimForStaff = 'claimForStaff';

/** Milliseconds for which staff are told of one. */
const toldFor = 24 * 60 * 60_000;

/**
 * Raises an alarm for claims of a return that the cabinet confirmed after more than six hours of
 * silence, with the minutes counted beyond the claimed time. Staff look at the station and credit
 * what is right, or note why not; then the alarm ends.
 */
export async function tellClaimsForStaff(backend: Backend): Promise<void> {
  const { db, clock, log } = backend;
  const waiting = await db
    .selectFrom('rental_events')
    .innerJoin('rentals', 'rentals.id', 'rental_events.rental_id')
    .innerJoin('return_claims', 'return_claims.id', 'rentals.claim_id')
    .select(['return_claims.reference', 'rental_events.detail'])
    .where('rental_events.kind', '=', claimForStaff)
    .where('rental_events.received_at', '>', clock.now() - toldFor)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('rental_events as theirs')
            .select('theirs.id')
            .whereRef('theirs.rental_id', '=', 'rental_events.rental_id')
            .where('theirs.actor', '=', 'staff')
            .whereRef('theirs.received_at', '>=', 'rental_events.received_at'),
        ),
      ),
    )
    .execute();
  for (const { reference, detail } of waiting)
    if (await isFirstOfHour(backend, `${claimForStaff} ${reference}`))
      raiseAlarm(log, claimForStaff, { reference, ...JSON.parse(detail) }, 'a claim for staff');
}
