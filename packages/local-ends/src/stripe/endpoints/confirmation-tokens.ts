import { createToken } from '../confirmation-tokens.ts';
import { expand, text } from '../parameters.ts';
import { instrumentOf } from '../payment-methods.ts';
import { endpoint, found, futureUsage, returnUrl } from './endpoint.ts';

export const confirmationTokens = [
  endpoint('GET', '/v1/confirmation_tokens/:id', { expand }, async (store, _, id) =>
    found(await store.load('confirmation_token', id, 'confirmation_token')),
  ),
  /** Makes one without a browser, for tests, as in Stripe's test mode. */
  endpoint(
    'POST',
    '/v1/test_helpers/confirmation_tokens',
    {
      payment_method: text,
      return_url: returnUrl,
      setup_future_usage: futureUsage,
      expand,
    },
    async (store, parameters) =>
      found(
        await createToken(store, await instrumentOf(store, parameters.payment_method), {
          returnUrl: parameters.return_url ?? null,
          setupFutureUsage: parameters.setup_future_usage ?? null,
        }),
      ),
  ),
];
