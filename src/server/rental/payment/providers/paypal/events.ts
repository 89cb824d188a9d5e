import * as v from 'valibot';
import type { PayPalSettings } from '../../../../ports.ts';
import { isUnstorable } from '../../../../unstorable.ts';
import type { PaymentProvider, ProviderEvent } from '../port.ts';
import { PayPalRefused, type PayPalClient } from './client.ts';

const name = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const links = v.optional(v.array(v.looseObject({ rel: v.string(), href: v.string() })), []);
const related = v.optional(
  v.looseObject({
    related_ids: v.optional(v.looseObject({ order_id: v.optional(name) })),
  }),
);
const eventSchema = v.looseObject({
  id: name,
  event_type: name,
  create_time: v.optional(v.string()),
  resource_type: v.optional(v.string()),
  resource: v.looseObject({
    id: v.optional(name),
    supplementary_data: related,
    links,
    // Field of a dispute.
    disputed_transactions: v.optional(
      v.array(v.looseObject({ seller_transaction_id: v.optional(name) })),
      [],
    ),
  }),
});
const capture = v.looseObject({ supplementary_data: related });

type Event = v.InferOutput<typeof eventSchema>;

/** The order that an event is about. Refund and dispute name only a capture, which names the order. */
async function orderIn(call: PayPalClient, { resource_type, resource }: Event) {
  if (resource_type === 'checkout-order') return resource.id ?? null;
  const named = resource.supplementary_data?.related_ids?.order_id;
  if (named !== undefined) return named;
  const [disputed] = resource.disputed_transactions;
  const up = resource.links.find(({ rel }) => rel === 'up')?.href ?? '';
  const id =
    disputed?.seller_transaction_id ?? /\/v2\/payments\/captures\/([^/]+)$/.exec(up)?.[1] ?? '';
  if (!/^[A-Z0-9]{1,40}$/.test(id)) return null;
  const path = `/v2/payments/captures/${id}`;
  const read = v.safeParse(capture, await call({ method: 'GET', path }));
  return read.success ? (read.output.supplementary_data?.related_ids?.order_id ?? null) : null;
}

const header = (form: RegExp) => v.pipe(v.string(), v.regex(form));
/** Headers of PayPal's signature. Only a certificate of PayPal's own address is asked for. */
const signatureSchema = v.pipe(
  v.looseObject({
    'paypal-auth-algo': header(/^[\w-]{1,50}$/),
    'paypal-cert-url': header(/^https:\/\/([a-z0-9-]+\.)*paypal\.com\/[\x21-\x7e]{1,500}$/),
    'paypal-transmission-id': name,
    'paypal-transmission-sig': header(/^[\w+/=-]{1,2000}$/),
    'paypal-transmission-time': header(/^[\dTZ:.+-]{10,40}$/),
  }),
  v.transform(headers => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  })),
);

/**
 * Reads a webhook after PayPal has confirmed that it is its own. The event goes back as it came,
 * byte for byte: the signature is over its checksum.
 */
export const eventReader =
  (call: PayPalClient, { webhookId }: PayPalSettings): PaymentProvider['readWebhook'] =>
  async (body, headers): Promise<ProviderEvent | null> => {
    const text = body.toString('utf8');
    const event = v.safeParse(eventSchema, jsonOf(text));
    const signature = v.safeParse(signatureSchema, headers);
    if (!event.success || !signature.success) return null;
    const asked = JSON.stringify({ ...signature.output, webhook_id: webhookId });
    const verified = v.safeParse(
      v.looseObject({ verification_status: v.literal('SUCCESS') }),
      await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: `${asked.slice(0, -1)},"webhook_event":${text}}`,
      }).catch((error: unknown) => {
        // PayPal cannot read it at all.
        if (error instanceof PayPalRefused) return null;
        throw error;
      }),
    );
    if (!verified.success) return null;
    const at = Date.parse(event.output.create_time ?? '');
    return {
      id: event.output.id,
      kind: event.output.event_type,
      providerId: await orderIn(call, event.output),
      ...(Number.isSafeInteger(at) ? { at } : {}),
    };
  };

const jsonOf = (text: string): unknown => {
  try {
    const said: unknown = JSON.parse(text);
    return isUnstorable(said) ? undefined : said;
  } catch {
    return undefined;
  }
};
