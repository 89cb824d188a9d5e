import type Stripe from 'stripe';
import * as v from 'valibot';
import { invalidRequest } from '../failure.ts';
import { newRefund } from '../objects/charge.ts';
import { currentIntent } from '../capture-intent.ts';
import { idOf } from '../intent.ts';
import { expand, integer, metadata, text } from '../parameters.ts';
import type { StripeStore } from '../store.ts';
import { endpoint, found } from './endpoint.ts';

export const charges = [
  endpoint('GET', '/v1/charges/:id', { expand }, async (store, _, id) =>
    found(await store.load('charge', id)),
  ),
  endpoint(
    'POST',
    '/v1/refunds',
    {
      payment_intent: v.optional(text),
      charge: v.optional(text),
      amount: v.optional(integer),
      reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata: v.optional(metadata, {}),
      expand,
    },
    async (store, parameters) => found(await refundIntent(store, parameters)),
  ),
  endpoint(
    'GET',
    '/v1/refunds',
    { payment_intent: text, limit: v.optional(integer), expand },
    async (store, { payment_intent }) => listOf(await store.list('refund', most), payment_intent),
  ),
  endpoint(
    'GET',
    '/v1/disputes',
    { payment_intent: text, limit: v.optional(integer), expand },
    async (store, { payment_intent }) => listOf(await store.list('dispute', most), payment_intent),
  ),
  endpoint('GET', '/v1/refunds/:id', { expand }, async (store, _, id) =>
    found(await store.load('refund', id)),
  ),
];

const most = 1_000;

const listOf = (
  all: readonly { readonly payment_intent: string | { readonly id: string } | null }[],
  intentId: string,
) => {
  const data = all.filter(one => idOf(one.payment_intent) === intentId);
  const list = { object: 'list', data, has_more: false };
  return found(list);
};

/** Gives back a captured amount, or part of it. */
export async function refundIntent(
  store: StripeStore,
  parameters: {
    readonly payment_intent?: string | undefined;
    readonly charge?: string | undefined;
    readonly amount?: number | undefined;
    readonly reason?: Stripe.Refund.Reason | undefined;
    readonly metadata: Stripe.Metadata;
  },
): Promise<Stripe.Refund> {
  const given =
    parameters.charge === undefined
      ? null
      : await store.load('charge', parameters.charge, 'charge');
  const intentId = given ? idOf(given.payment_intent) : parameters.payment_intent;
  if (!intentId)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = await currentIntent(store, intentId, 'payment_intent');
  const chargeId = idOf(intent.latest_charge);
  if (intent.status !== 'succeeded' || chargeId === null)
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  const charge = await store.load('charge', chargeId);
  // The amount that a partial capture released counts as refunded already.
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = parameters.amount ?? left;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const refund = newRefund(
    store.seconds,
    intent,
    charge,
    amount,
    parameters.reason ?? null,
    parameters.metadata,
  );
  const refunded = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await store.save('refund', refund);
  await store.save('charge', refunded);
  await store.emit('refund.created', refund);
  await store.emit('charge.refunded', refunded);
  return refund;
}
