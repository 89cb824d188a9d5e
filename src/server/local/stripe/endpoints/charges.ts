import * as v from 'valibot';
import { invalidRequest } from '../failure.ts';
import { newRefund } from '../objects/charge.ts';
import { currentIntent } from '../capture-intent.ts';
import { idOf } from '../intent.ts';
import { expand, integer, metadata, text } from '../parameters.ts';
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
    async (store, parameters) => {
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
      // What a partial capture released counts as refunded already.
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
      return found(refund);
    },
  ),
  endpoint('GET', '/v1/refunds/:id', { expand }, async (store, _, id) =>
    found(await store.load('refund', id)),
  ),
];
