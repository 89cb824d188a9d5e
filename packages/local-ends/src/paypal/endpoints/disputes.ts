import * as v from 'valibot';
import { newPayPalId } from '../ids.ts';
import { iso, type LocalDispute } from '../objects.ts';
import { text } from '../parameters.ts';
import type { PayPalStore } from '../store.ts';
import { endpoint, type Endpoint, type PayPalAnswer } from './endpoint.ts';

const listView = (dispute: LocalDispute) => ({
  dispute_id: dispute.id,
  create_time: iso(dispute.created),
  update_time: iso(dispute.updated),
  reason: 'UNAUTHORISED',
  status: dispute.status,
  dispute_amount: dispute.amount,
  dispute_life_cycle_stage: 'CHARGEBACK',
});

const disputeView = (dispute: LocalDispute) => ({
  ...listView(dispute),
  disputed_transactions: [{ seller_transaction_id: dispute.capture }],
  ...(dispute.outcome !== null && { dispute_outcome: { outcome_code: dispute.outcome } }),
});

export const disputes: readonly Endpoint[] = [
  endpoint(
    'GET',
    '/v1/customer/disputes',
    v.strictObject({
      disputed_transaction_id: v.optional(text(255)),
      page_size: v.optional(text(2)),
    }),
    async (store, { disputed_transaction_id: capture }) => {
      const known = capture === undefined ? [] : await store.disputesOf(capture);
      return { status: 200, body: { items: known.map(listView), links: [] } };
    },
  ),
  endpoint('GET', '/v1/customer/disputes/:id', v.strictObject({}), async (store, _body, id) => ({
    status: 200,
    body: disputeView(await store.load('dispute', id)),
  })),
];

/** Opens or ends a buyer's dispute at PayPal: the backend hears of it by webhook. */
export async function disputeCapture(
  store: PayPalStore,
  captureId: string,
  { status, outcome }: Pick<LocalDispute, 'status' | 'outcome'>,
): Promise<PayPalAnswer> {
  const capture = await store.load('capture', captureId);
  const [known] = await store.disputesOf(captureId);
  const dispute: LocalDispute = {
    id: known?.id ?? `PP-D-${newPayPalId()}`,
    order: capture.order,
    capture: captureId,
    amount: capture.amount,
    created: known?.created ?? store.now,
    status,
    outcome,
    updated: store.now,
  };
  await store.save('dispute', dispute);
  const happened = status === 'RESOLVED' ? 'RESOLVED' : known ? 'UPDATED' : 'CREATED';
  await store.emit(`CUSTOMER.DISPUTE.${happened}`, 'dispute', disputeView(dispute));
  return { status: 200, body: disputeView(dispute) };
}
