import { elapsedMinutes } from '../../domain/elapsed-minutes.ts';
import type { Db } from '../database/schema.ts';
import { amountFor } from './price.ts';

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
