import * as v from 'valibot';
import type { PaymentFacts } from '../port.ts';
import { PayPalForbidden, type PayPalClient } from './client.ts';
import { minorOf, moneySchema } from './order.ts';

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
