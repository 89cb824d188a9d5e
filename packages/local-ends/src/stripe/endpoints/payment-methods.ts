import { invalidRequest } from '../failure.ts';
import { expand, text } from '../parameters.ts';
import { attach, checkOwner, instrumentOf } from '../payment-methods.ts';
import { endpoint, found, customerOf } from './endpoint.ts';

export const paymentMethods = [
  endpoint('GET', '/v1/payment_methods/:id', { expand }, async (store, _, id) =>
    found(await store.load('payment_method', id, 'payment_method')),
  ),
  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: text, expand },
    async (store, parameters, id) => {
      await customerOf(store, parameters.customer);
      const instrument = await instrumentOf(store, id);
      checkOwner(instrument, parameters.customer);
      if (instrument.card.decline && !instrument.card.savesAnyway) {
        const { code, message, declineCode } = instrument.card.decline;
        return {
          status: 402,
          error: {
            type: 'card_error',
            code,
            message,
            ...(declineCode !== undefined && { decline_code: declineCode }),
          },
        };
      }
      return found(await attach(store, instrument, parameters.customer, false));
    },
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', { expand }, async (store, _, id) => {
    const method = await store.load('payment_method', id, 'payment_method');
    if (method.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { param: 'payment_method' },
      );
    const detached = { ...method, customer: null };
    const { record } = await instrumentOf(store, id);
    await store.save('card_record', { ...record, used: true });
    await store.save('payment_method', detached);
    await store.emit('payment_method.detached', detached);
    return found(detached);
  }),
];
