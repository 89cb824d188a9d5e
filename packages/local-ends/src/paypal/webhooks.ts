import { randomUUID } from 'node:crypto';
import type { Deliver } from '../outbox.ts';
import { authAlgorithm, certUrl, transmissionSignature } from './signatures.ts';

type Signing = { readonly secret: string; readonly webhookId: string };

/** Headers that PayPal sends with an event. */
export function signedHeaders({ secret, webhookId }: Signing, body: string) {
  const id = randomUUID();
  const time = new Date().toISOString();
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': authAlgorithm,
    'paypal-cert-url': certUrl,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': transmissionSignature(secret, { id, time, webhookId, body }),
  };
}

/** Posts signed events as PayPal does. */
export const deliverPayPalWebhooks =
  (options: Signing & { readonly backendUrl: () => string }): Deliver =>
  async ({ body }) => {
    const response = await fetch(`${options.backendUrl()}/webhooks/paypal`, {
      method: 'POST',
      body,
      headers: signedHeaders(options, body),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
  };
