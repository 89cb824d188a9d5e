import {
  stateOut,
  elapsedMinutes,
  type Order,
  type OrderStatus,
  type PaidBy,
  type RentalOutcome,
} from '../../../domain/order.ts';
import { meterTime, type ReturnClaim } from '../../../domain/return-claim.ts';
import type { PaymentRow, ProviderName } from '../../database/rows/payments.ts';
import type { Db } from '../../database/schema.ts';
import type { RentalRow, RentalStatus, ReturnClaimRow } from '../../database/rows/rentals.ts';
import { paidByOf } from '../../rental/payment/providers/methods.ts';
import { heldUntil } from '../../rental/dispense/dispense.ts';
import { amountFor, freeTariff, minutesUntilBought, tariffOf } from '../../rental/price/price.ts';
import { refundsByRental } from '../../rental/receipt/receipt.ts';

type ClaimColumns = {
  readonly claim_reference: string;
  readonly claim_cabinet_code: string;
  readonly claimed_at: number;
  readonly claim_created_at: number;
  readonly claim_state: ReturnClaimRow['state'];
  readonly claim_reason: string | null;
  readonly stops_meter: boolean;
  readonly lapses_at: number;
};

/**
 * A rental with the names of the places it began and ended at, and the last claim of its return.
 */
export type NamedRental = RentalRow & {
  readonly cabinet_code: string;
  readonly venue_name: string;
  readonly return_venue_name: string | null;
  readonly provider: ProviderName;
  readonly brand: string;
  readonly last_digits: string;
  /** Amount that is taken from the hold in the end; null while that is not known. */
  readonly hold_due: number | null;
  readonly hold_state: PaymentRow['state'];
  /** Last payment beside the hold that paid for it, where there is one. */
  readonly charge_provider: ProviderName | null;
  readonly charge_brand: string | null;
  readonly charge_last_digits: string | null;
  /** Amount of a coupon, in minor units. */
  readonly discount: number | null;
} & { readonly [Column in keyof ClaimColumns]: ClaimColumns[Column] | null };

export const namedRentals = (db: Db) =>
  db
    .selectFrom('rentals')
    .innerJoin('cabinets', 'cabinets.id', 'rentals.cabinet_id')
    .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
    .leftJoin('cabinets as return_cabinets', 'return_cabinets.id', 'rentals.return_cabinet_id')
    .leftJoin('venues as return_venues', 'return_venues.id', 'return_cabinets.venue_id')
    .leftJoin('return_claims', 'return_claims.id', 'rentals.claim_id')
    .leftJoin('cabinets as claim_cabinets', 'claim_cabinets.id', 'return_claims.cabinet_id')
    .innerJoin('payments', 'payments.id', 'rentals.payment_id')
    .leftJoinLateral(
      from =>
        from
          .selectFrom('payments as charges')
          .selectAll('charges')
          .where('charges.subject_kind', '=', 'order')
          .whereRef('charges.subject_id', '=', 'rentals.id')
          .where('charges.state', '=', 'captured')
          .where('charges.due', '>', 0)
          .orderBy('charges.created_at', 'desc')
          .limit(1)
          .as('charge'),
      join => join.onTrue(),
    )
    .leftJoin('coupon_uses', 'coupon_uses.rental_id', 'rentals.id')
    .selectAll('rentals')
    .select([
      'payments.provider',
      'payments.brand',
      'payments.last_digits',
      'payments.due as hold_due',
      'payments.state as hold_state',
      'charge.provider as charge_provider',
      'charge.brand as charge_brand',
      'charge.last_digits as charge_last_digits',
      'coupon_uses.amount as discount',
    ])
    .select([
      'cabinets.code as cabinet_code',
      'venues.name as venue_name',
      'return_venues.name as return_venue_name',
    ])
    .select([
      'return_claims.reference as claim_reference',
      'claim_cabinets.code as claim_cabinet_code',
      'return_claims.claimed_at',
      'return_claims.created_at as claim_created_at',
      'return_claims.state as claim_state',
      'return_claims.reason as claim_reason',
      'return_claims.stops_meter',
      'return_claims.lapses_at',
    ]);

export const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency })
    .formatToParts(0)
    .find(part => part.type === 'currency')?.value ?? currency;

const statuses: Readonly<Record<RentalStatus, OrderStatus>> = {
  created: 'pending',
  authorised: 'pending',
  dispensing: 'pending',
  renting: 'renting',
  returned: 'returned',
  overtime: 'overtime',
  cancelled: 'cancelled',
  fault: 'fault',
};

const standing = (row: NamedRental): Pick<Order, 'status' | 'settlementId'> => ({
  status: statuses[row.status],
  settlementId: row.settlement_id ?? 0,
});

const claimOf = (row: NamedRental): ReturnClaim | null =>
  row.claim_reference === null ||
  row.claim_cabinet_code === null ||
  row.claimed_at === null ||
  row.claim_created_at === null ||
  row.claim_state === null ||
  row.stops_meter === null
    ? null
    : {
        reference: row.claim_reference,
        cabinetCode: row.claim_cabinet_code,
        claimedAt: row.claimed_at,
        createdAt: row.claim_created_at,
        state: row.claim_state,
        reason: row.claim_reason,
        stopsMeter: row.stops_meter,
        lapsesAt: row.lapses_at,
      };

/**
 * Minutes used until it ended, until an open claim says it did, or until now. A power bank that was
 * kept counts as rented for 48 hours and is owned since.
 */
const usedMinutes = (row: NamedRental, now: number): number => {
  if (row.rented_at === null) return 0;
  return row.status === 'overtime'
    ? minutesUntilBought(row)
    : elapsedMinutes(row.rented_at, row.returned_at ?? meterTime(claimOf(row), now));
};

/** Discount by a coupon, never more than the price, which may have fallen since. */
const discountOf = ({ sponsor, due_amount: due, discount }: NamedRental): number =>
  sponsor === null ? Math.min(due ?? 0, discount ?? 0) : 0;
/** Amount that the person has to pay in the end; null while that is not known. */
const duePerson = (row: NamedRental): number | null => {
  if (row.sponsor !== null) return 0;
  return row.due_amount === null ? null : row.due_amount - discountOf(row);
};
const tariffForPerson = (row: NamedRental) =>
  row.sponsor === null ? tariffOf(row) : freeTariff(row);

/** Amount that the person pays as of now, by the bill's own rule; 0 where an invitation pays. */
export const amountNow = (row: NamedRental, now: number): number =>
  duePerson(row) ??
  (row.rented_at === null
    ? 0
    : amountFor(row, elapsedMinutes(row.rented_at, meterTime(claimOf(row), now))));

/** Rentals as orders, with the refunds of each one's price. */
export async function ordersOf(
  db: Db,
  rows: readonly NamedRental[],
  now: number,
): Promise<readonly Order[]> {
  const priced = rows.map(row => ({ ...row, fee: duePerson(row) ?? 0 }));
  const refunds = await refundsByRental(db, priced);
  return rows.map(row => ({ ...orderOf(row, now), refunds: refunds.get(row.id) ?? [] }));
}

const orderOf = (row: NamedRental, now: number): Omit<Order, 'refunds'> => ({
  id: row.id,
  number: row.number,
  ...standing(row),
  settledAmount: duePerson(row) ?? 0,
  rentedAt: row.rented_at,
  returnedAt: row.returned_at,
  rentedAtVenue: row.venue_name,
  rentedAtCabinet: row.cabinet_code,
  returnedAtVenue: row.return_venue_name,
  usedMinutes: usedMinutes(row, now),
  currency: row.currency,
  currencySymbol: symbolOf(row.currency),
  paymentFailure: row.payment_failure,
  tariff: tariffForPerson(row),
  overtimeFee: row.sponsor === null ? row.overtime_fee : 0,
  userId: row.user_id,
  paidBy: rentalPaidBy(row),
  takenFromHold: row.sponsor === null ? row.hold_due : null,
  discount: discountOf(row),
  claim: claimOf(row),
});

/** Means of payment: of the payment beside the hold, else of the hold. */
const rentalPaidBy = (row: NamedRental): PaidBy =>
  row.charge_provider === null
    ? paidByOf(row)
    : paidByOf({
        provider: row.charge_provider,
        brand: row.charge_brand ?? '',
        last_digits: row.charge_last_digits ?? '',
      });

/** Outcome of a rental; `null` while nothing is known about the eject yet. */
export function outcomeOf(row: NamedRental): RentalOutcome | null {
  const facts = {
    orderId: row.id,
    orderNumber: row.number,
    cabinetCode: row.cabinet_code,
    venueName: row.venue_name,
    held: row.sponsor === null ? row.deposit : 0,
    currency: row.currency,
    tariff: tariffForPerson(row),
    paidBy: paidByOf(row),
  };
  if (row.status === 'dispensing')
    return { ...facts, state: 'dispensing', slot: row.slot, failedSlot: row.failed_slot };
  if (row.rented_at !== null && row.slot !== null)
    return { ...facts, state: stateOut(standing(row)), slot: row.slot, rentedAt: row.rented_at };
  if (row.status === 'cancelled')
    return {
      ...facts,
      state: 'notDispensed',
      slot: row.slot,
      reason:
        row.end_reason === 'jam' || row.end_reason === 'noBattery' ? row.end_reason : 'noAnswer',
      heldUntil: heldUntil(row, { state: row.hold_state, due: row.hold_due }),
    };
  return null;
}
