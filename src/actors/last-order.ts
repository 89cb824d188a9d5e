import * as v from 'valibot';
import type { OrderReading } from '../../machines/order-detail/order-detail.machine.ts';
import { isInProgress, orderStatuses, type Order } from '../domain/order.ts';
import { refundedBy } from '../domain/refund.ts';
import { returnClaimStates } from '../domain/return-claim.ts';
import type { Store } from './storage.ts';

const time = v.nullable(v.number());
const tariff = v.object({
  unitPrice: v.number(),
  unitMinutes: v.pipe(v.number(), v.minValue(1)),
  freeMinutes: v.number(),
  dailyCap: v.number(),
  deposit: v.number(),
});
const paidBy = v.union([
  v.object({ kind: v.picklist(['balance', 'invitation', 'payPal', 'unknown']) }),
  v.object({ kind: v.picklist(['card']), brand: v.string(), lastDigits: v.string() }),
]);
const claim = v.object({
  reference: v.string(),
  cabinetCode: v.string(),
  claimedAt: v.number(),
  createdAt: v.number(),
  state: v.picklist(returnClaimStates),
  reason: v.nullable(v.string()),
  stopsMeter: v.boolean(),
  lapsesAt: time,
});
const refund = v.object({ at: v.number(), amount: v.number(), by: v.picklist(refundedBy) });
const order: v.GenericSchema<unknown, Order> = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(orderStatuses),
  settlementId: v.number(),
  settledAmount: v.number(),
  rentedAt: time,
  returnedAt: time,
  rentedAtVenue: v.string(),
  rentedAtCabinet: v.string(),
  returnedAtVenue: v.nullable(v.string()),
  usedMinutes: v.number(),
  currency: v.string(),
  currencySymbol: v.string(),
  paymentFailure: v.nullable(v.picklist(['delegatedDeduction', 'preauthorisationDeduction'])),
  tariff,
  overtimeFee: v.number(),
  userId: v.nullable(v.string()),
  paidBy,
  takenFromHold: v.nullable(v.number()),
  discount: v.number(),
  // One that was kept before there were any says nothing.
  refunds: v.optional(v.array(refund), []),
  claim: v.nullable(claim),
});
const reading: v.GenericSchema<unknown, OrderReading> = v.object({
  order,
  serverTime: v.number(),
  clockOffset: v.number(),
  soFar: v.optional(v.number()),
});

/** Its place among what pages keep. */
const place = 'lastOrder';

/**
 * What the page of a running rental read last, so that it is shown where there is no network. Only
 * while a session lasts and the rental runs; one rental, the one that was looked at last.
 */
export function lastOrder(store: Store) {
  const keepText = (text: string | null) => {
    const { [place]: _former, ...others } = store.get('drafts') ?? {};
    store.set('drafts', text === null ? others : { ...others, [place]: { text } });
  };
  const known = (): OrderReading | null => {
    const text = store.get('drafts')?.[place]?.['text'];
    if (text === undefined) return null;
    try {
      return v.parse(reading, JSON.parse(text));
    } catch {
      // Of another release, or rubbish.
      keepText(null);
      return null;
    }
  };
  return {
    /** Whichever it is. */
    known,
    recall: (orderId: string): OrderReading | null => {
      const last = known();
      return last?.order.id === orderId ? last : null;
    },
    keep: (read: OrderReading): void => {
      if (isInProgress(read.order)) {
        if (store.get('token') !== null) keepText(JSON.stringify(read));
      } else if (known()?.order.id === read.order.id) keepText(null);
    },
  };
}
