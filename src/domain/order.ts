import * as v from 'valibot';
import { overtimeMinutes } from './constants.ts';
import { amount, natural, opaqueId, time, type EntityOf } from './entity.ts';
import { returnClaimSchema, type ReturnClaim, type ReturnClaimState } from './return-claim.ts';
import { tariffSchema, type Tariff } from './tariff.ts';

export const refundedBy = ['operator', 'bank'] as const;
export type RefundedBy = (typeof refundedBy)[number];

/**
 * Part of a price that was refunded after it was paid. `bank`: taken back by the person's bank or
 * PayPal in a lost dispute. `amount` in minor units, `at` in milliseconds.
 */
export const refundSchema = v.object({ at: time, amount, by: v.picklist(refundedBy) });
export type Refund = EntityOf<typeof refundSchema>;

export const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** pZujie 0 to 5 (specification, section 4). */
export const orderStatuses = [
  'pending',
  'renting',
  'cancelled',
  'returned',
  'fault',
  'overtime',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Failed ways to collect the money of an ended rental (section 4, "failed-payment notes"). */
export const paymentFailures = ['delegatedDeduction', 'preauthorisationDeduction'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

const paidBySchema = v.union([
  v.object({ kind: v.picklist(['balance', 'invitation', 'payPal', 'weChat', 'unknown']) }),
  v.object({ kind: v.literal('card'), brand: v.string(), lastDigits: v.string() }),
]);
export type PaidBy = EntityOf<typeof paidBySchema>;

/**
 * One rental. Money in minor units of `currency`, times in milliseconds since the epoch. `id` is
 * unguessable; `number` is the one that people read out.
 */
export const orderSchema = v.object({
  id: opaqueId,
  number: v.string(),
  status: v.picklist(orderStatuses),
  /** 0 until the rental is settled. */
  settlementId: natural,
  settledAmount: amount,
  rentedAt: v.nullable(time),
  returnedAt: v.nullable(time),
  rentedAtVenue: v.string(),
  /** Code of the cabinet it was rented at; empty where the server does not give it. */
  rentedAtCabinet: v.string(),
  returnedAtVenue: v.nullable(v.string()),
  usedMinutes: natural,
  currency: v.string(),
  currencySymbol: v.string(),
  paymentFailure: v.nullable(v.picklist(paymentFailures)),
  tariff: tariffSchema,
  overtimeFee: amount,
  /** Null where the server does not name the customer. */
  userId: v.nullable(v.string()),
  paidBy: paidBySchema,
  /** Part of the settled amount taken from the deposit; null where the server does not give it. */
  takenFromHold: v.nullable(amount),
  /** Discount of a coupon; `settledAmount` is the rest. */
  discount: amount,
  /** Refunds of the settled amount, the oldest first; together never more than that amount. */
  refunds: v.optional(v.array(refundSchema), []),
  /** The last "I returned it", if any. */
  claim: v.nullable(returnClaimSchema),
});
export type Order = EntityOf<typeof orderSchema>;

/** In progress when renting or at fault and not settled; otherwise finished (section 4). */
export const isInProgress = (order: Pick<Order, 'status' | 'settlementId'>): boolean =>
  (order.status === 'renting' || order.status === 'fault') && order.settlementId === 0;

/**
 * Begun or returned, and not billed yet: the next answer will say more. A cancelled order is never
 * billed.
 */
export const isSettling = (order: Pick<Order, 'status' | 'settlementId'>): boolean =>
  order.settlementId === 0 && ['pending', 'returned', 'overtime'].includes(order.status);

/** The power bank was kept: the deposit became the purchase price (section 9). */
export const isPurchased = (order: Pick<Order, 'status' | 'settlementId'>): boolean =>
  order.status === 'overtime' && order.settlementId !== 0;

/** Only a running rental can be bought (section 4), and not where an invitation pays for it. */
export const canBuy = (order: Pick<Order, 'status' | 'paidBy'>): boolean =>
  order.status === 'renting' && order.paidBy.kind !== 'invitation';
export const isUnpaid = (order: Pick<Order, 'paymentFailure'>): boolean =>
  order.paymentFailure !== null;

/** Outcome of a requested rental (order check, section 7). */
export type RentalResult =
  | {
      readonly state: 'dispensing';
      readonly slot: number | null;
      /** Did not open; `slot` is tried instead, under the same hold. */ readonly failedSlot:
        | number
        | null;
    }
  /** The power bank came out, and is returned or bought by now: `ended`. `slot` null: not known. */
  | {
      readonly state: 'confirmed' | 'ended';
      readonly slot: number | null;
      readonly rentedAt: number;
    }
  | {
      readonly state: 'notDispensed';
      readonly slot: number | null;
      readonly reason: 'jam' | 'noAnswer' | 'noBattery';
      /** Until then a late word of the station still starts the rental; null: it is over. */
      readonly heldUntil: number | null;
    };

/** Everything the result page shows of a rental. Money in minor units. */
export type RentalOutcome = RentalResult & {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Null where the server does not say. */
  readonly cabinetCode: string | null;
  readonly venueName: string;
  readonly held: number;
  readonly currency: string;
  readonly tariff: Tariff;
  readonly paidBy: PaidBy;
};

export const stateOut = (order: Pick<Order, 'status' | 'settlementId'>): 'confirmed' | 'ended' =>
  isInProgress(order) ? 'confirmed' : 'ended';

/** Outcome of the requested rental, read from its order. Throws `RangeError` without a start. */
export function outcomeOf(order: Order): RentalOutcome {
  const facts = {
    orderId: order.id,
    orderNumber: order.number,
    cabinetCode: order.rentedAtCabinet || null,
    venueName: order.rentedAtVenue,
    held: order.tariff.deposit,
    currency: order.currency,
    tariff: order.tariff,
    paidBy: order.paidBy,
  };
  if (order.status === 'pending')
    return { ...facts, state: 'dispensing', slot: null, failedSlot: null };
  if (order.status === 'cancelled')
    return { ...facts, state: 'notDispensed', slot: null, reason: 'noAnswer', heldUntil: null };
  if (order.rentedAt === null) throw new RangeError('a rental that runs has a start');
  return { ...facts, state: stateOut(order), slot: null, rentedAt: order.rentedAt };
}

/**
 * Outcome of a claim, by its order's current state. A return that a station registered meanwhile
 * counts, even if staff rejected the claim.
 */
export function claimOutcome(
  order: Pick<Order, 'claim' | 'status' | 'settlementId' | 'returnedAt'>,
  claim: ReturnClaim,
): 'checking' | Exclude<ReturnClaimState, 'open'> {
  const { state } = order.claim?.reference === claim.reference ? order.claim : claim;
  if (state === 'confirmed' || (order.returnedAt !== null && !isInProgress(order)))
    return 'confirmed';
  return state === 'open' ? 'checking' : state;
}

/**
 * Whole minutes between two moments (milliseconds since the epoch); a begun minute is dropped;
 * never negative.
 */
export const elapsedMinutes = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / 60_000));

/** True if the person bought the power bank before the 48 hours that make it theirs. */
export const isBoughtEarly = ({ usedMinutes }: Pick<Order, 'usedMinutes'>): boolean =>
  usedMinutes < overtimeMinutes;

/** Time at which a kept power bank became the customer's, for the receipt. */
export const boughtAt = ({
  rentedAt,
  returnedAt,
  usedMinutes,
}: Pick<Order, 'rentedAt' | 'returnedAt' | 'usedMinutes'>): number | null =>
  rentedAt === null ? returnedAt : rentedAt + Math.min(usedMinutes, overtimeMinutes) * 60_000;

/** True once the 48 hours are over that make a power bank the customer's. */
export const isKeptTooLong = (rentedAt: number, now: number): boolean =>
  elapsedMinutes(rentedAt, now) >= overtimeMinutes;
