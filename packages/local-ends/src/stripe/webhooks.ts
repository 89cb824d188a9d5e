import type Stripe from 'stripe';
import type { Deliver } from '../outbox.ts';

/**
 * Posts signed events as Stripe does. The signature carries the machine's time: the `stripe`
 * package compares it with the machine's time.
 */
export const deliverWebhooks =
  (options: {
    readonly stripe: Stripe;
    readonly secret: string;
    readonly backendUrl: () => string;
  }): Deliver =>
  async ({ body }) => {
    const signature = options.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: options.secret,
    });
    const response = await fetch(`${options.backendUrl()}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
  };
