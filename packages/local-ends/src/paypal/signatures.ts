import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { hmac, sameSecret } from '../secrets.ts';

/**
 * PayPal signs id, time, webhook and checksum of a message with its own key. This end signs the same
 * text with a secret of its own, and alone can verify it, as the backend asks it to.
 */
export const transmissionSignature = (
  secret: string,
  { id, time, webhookId, body }: { id: string; time: string; webhookId: string; body: string },
): string =>
  Buffer.from(hmac(secret, `${id}|${time}|${webhookId}|${crc32(body)}`), 'hex').toString('base64');

export const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-local';
export const authAlgorithm = 'SHA256withRSA';

/** Fields of a request to verify a webhook. */
export const verification = v.strictObject({
  auth_algo: v.string(),
  cert_url: v.string(),
  transmission_id: v.string(),
  transmission_sig: v.string(),
  transmission_time: v.string(),
  webhook_id: v.string(),
  webhook_event: v.looseObject({}),
});

/** `webhookId`: the one webhook that this end knows. */
export const isGenuine = (
  secret: string,
  webhookId: string,
  asked: v.InferOutput<typeof verification>,
): boolean =>
  asked.auth_algo === authAlgorithm &&
  asked.cert_url === certUrl &&
  asked.webhook_id === webhookId &&
  sameSecret(
    asked.transmission_sig,
    transmissionSignature(secret, {
      id: asked.transmission_id,
      time: asked.transmission_time,
      webhookId,
      body: JSON.stringify(asked.webhook_event),
    }),
  );
