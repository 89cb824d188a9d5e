import * as v from 'valibot';
import { currentIntent } from '../capture-intent.ts';
import { invalidRequest } from '../failure.ts';
import { expand } from '../parameters.ts';
import { endpoint, found } from './endpoint.ts';

const changeable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Change of an unpaid payment's later use; an empty string takes it back. */
export const intentUpdates = [
  endpoint(
    'POST',
    '/v1/payment_intents/:id',
    { setup_future_usage: v.optional(v.picklist(['off_session', 'on_session', ''])), expand },
    async (store, { setup_future_usage: usage }, id) => {
      const intent = await currentIntent(store, id, 'intent');
      if (!changeable.includes(intent.status))
        throw invalidRequest(
          `This PaymentIntent's setup_future_usage could not be updated because it has a status of ${intent.status}. You may only update the setup_future_usage of a PaymentIntent with one of the following statuses: ${changeable.join(', ')}.`,
          { code: 'payment_intent_unexpected_state', payment_intent: intent },
        );
      const updated =
        usage === undefined ? intent : { ...intent, setup_future_usage: usage || null };
      await store.save('payment_intent', updated);
      return found(updated);
    },
  ),
];
