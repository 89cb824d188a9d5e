import * as v from 'valibot';
import { minorFromDecimal } from '../../../../../domain/money.ts';
import type { PaymentFacts } from '../port.ts';
import { type PayPalClient, PayPalForbidden } from './client.ts';

/** Fields of PayPal's orders, authorizations, captures and refunds that are read. */

const moneySchema = v.looseObject({ currency_code: v.string(), value: v.string() });
const amount = moneySchema;
const custom = v.optional(v.string());
const payments = v.looseObject({
  authorizations: v.optional(
    v.array(
      v.looseObject({
        id: v.string(),
        status: v.string(),
        amount,
        expiration_time: v.optional(v.string()),
      }),
    ),
    [],
  ),
  captures: v.optional(v.array(v.looseObject({ id: v.string(), status: v.string(), amount })), []),
  refunds: v.optional(
    v.array(v.looseObject({ id: v.string(), status: v.string(), amount, custom_id: custom })),
    [],
  ),
});

export const orderSchema = v.looseObject({
  id: v.string(),
  status: v.string(),
  intent: v.picklist(['AUTHORIZE', 'CAPTURE']),
  update_time: v.optional(v.string()),
  purchase_units: v.tupleWithRest(
    [
      v.looseObject({
        amount,
        custom_id: custom,
        payments: v.optional(payments, {}),
      }),
    ],
    v.unknown(),
  ),
  links: v.optional(v.array(v.looseObject({ href: v.string(), rel: v.string() })), []),
});
export type PayPalOrder = v.InferOutput<typeof orderSchema>;

/** Marks a refund as asked for here; those of PayPal's own site have no such mark. */
export const refundMark = 'step:';

/** Amount in minor units; PayPal's decimals are the currency's. */
function minorOf({ value, currency_code: currency }: v.InferOutput<typeof amount>): number {
  const minor = minorFromDecimal(value, currency);
  if (minor === null) throw new Error(`PayPal's amount cannot be read: ${value} ${currency}`);
  return minor;
}

const authorizationStates: Readonly<Record<string, PaymentFacts['status']>> = {
  CREATED: 'held',
  PENDING: 'processing',
  CAPTURED: 'captured',
  PARTIALLY_CAPTURED: 'captured',
};
const captureStates: Readonly<Record<string, PaymentFacts['status']>> = {
  PENDING: 'processing',
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
};
const orderStates: Readonly<Record<string, PaymentFacts['status']>> = {
  CREATED: 'actionNeeded',
  SAVED: 'actionNeeded',
  PAYER_ACTION_REQUIRED: 'actionNeeded',
  APPROVED: 'approved',
  VOIDED: 'cancelled',
};

/** Status of a capture, else of an authorization, else of the order itself. */
function statusOf(order: PayPalOrder): PaymentFacts['status'] {
  const { captures, authorizations } = order.purchase_units[0].payments;
  const [capture] = captures;
  if (capture) return captureStates[capture.status] ?? 'cancelled';
  const [authorization] = authorizations;
  // Denied, voided and expired ones hold nothing.
  if (authorization) return authorizationStates[authorization.status] ?? 'cancelled';
  return orderStates[order.status] ?? 'processing';
}

const sum = (items: readonly { readonly amount: v.InferOutput<typeof amount> }[]): number =>
  items.reduce((total, item) => total + minorOf(item.amount), 0);

export function factsOf(order: PayPalOrder): PaymentFacts {
  const [unit] = order.purchase_units;
  const { captures, authorizations, refunds } = unit.payments;
  const given = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  const ends = authorizations[0]?.expiration_time;
  const checkOut = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    id: order.id,
    clientSecret: '',
    ...(checkOut === undefined ? {} : { checkOutUrl: checkOut.href }),
    status: statusOf(order),
    amount: minorOf(unit.amount),
    captured: sum(captures.filter(({ status }) => captureStates[status] === 'captured')),
    refunded: sum(given),
    refundedHere: sum(given.filter(({ custom_id: mark }) => mark?.startsWith(refundMark))),
    disputed: 0,
    dispute: null,
    currency: unit.amount.currency_code,
    customerId: null,
    paymentId: unit.custom_id ?? null,
    brand: 'paypal',
    lastDigits: '',
    holdEndsAt: ends === undefined ? null : Date.parse(ends),
  };
}

/** Facts of an order that PayPal does not know any more. */
export const goneFacts = (id: string): PaymentFacts => ({
  id,
  clientSecret: '',
  status: 'gone',
  amount: 0,
  captured: 0,
  refunded: 0,
  refundedHere: 0,
  disputed: 0,
  dispute: null,
  currency: '',
  customerId: null,
  paymentId: null,
  brand: '',
  lastDigits: '',
  holdEndsAt: null,
});

/** Fields of PayPal's disputes that are read. */
const listSchema = v.looseObject({
  items: v.optional(v.array(v.looseObject({ dispute_id: v.string(), status: v.string() })), []),
});
const disputeSchema = v.looseObject({
  status: v.string(),
  dispute_amount: moneySchema,
  dispute_outcome: v.optional(v.looseObject({ outcome_code: v.optional(v.string(), '') })),
});
type Dispute = v.InferOutput<typeof disputeSchema>;

/** Outcomes after which the buyer has the money; where PayPal pays it itself, it is not ours. */
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Standing of a dispute, in the words of the card provider's disputes. */
function standingOf({ status, dispute_outcome: outcome }: Dispute): string {
  if (status === 'RESOLVED') return lost.includes(outcome?.outcome_code ?? '') ? 'lost' : 'won';
  return status === 'WAITING_FOR_SELLER_RESPONSE' ? 'needs_response' : 'under_review';
}

/**
 * Amount that a dispute takes. PayPal withholds it from the first day on, and gives it back where
 * the dispute is won.
 */
const takenBy = (dispute: Dispute): number =>
  standingOf(dispute) === 'won' ? 0 : minorOf(dispute.dispute_amount);

/**
 * Sum that disputes took of a capture, of which `left` was not given back otherwise. An account
 * that may not read disputes has none.
 */
export async function disputesOf(
  call: PayPalClient,
  captureId: string,
  left: number,
): Promise<Pick<PaymentFacts, 'disputed' | 'dispute'>> {
  const all = await listed(call, captureId);
  const disputes = await Promise.all(
    all.map(async id =>
      v.parse(disputeSchema, await call({ method: 'GET', path: `/v1/customer/disputes/${id}` })),
    ),
  );
  const [newest] = disputes;
  const taken = disputes.reduce((sum, dispute) => sum + takenBy(dispute), 0);
  return {
    // A dispute that was lost may stand among the refunds as well.
    disputed: Math.min(taken, left),
    dispute: newest === undefined ? null : standingOf(newest),
  };
}

/** Newest first. */
async function listed(call: PayPalClient, captureId: string): Promise<readonly string[]> {
  try {
    const path = `/v1/customer/disputes?disputed_transaction_id=${captureId}`;
    const { items } = v.parse(listSchema, await call({ method: 'GET', path }));
    return items.map(({ dispute_id: id }) => id).filter(id => /^[A-Z0-9-]{1,255}$/.test(id));
  } catch (error) {
    if (error instanceof PayPalForbidden) return [];
    throw error;
  }
}
