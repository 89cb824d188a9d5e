import * as v from 'valibot';
import { Away } from '../../../../refusal.ts';
import type { PayPalSettings } from '../../../../ports.ts';
import { isUnstorable } from '../../../../unstorable.ts';
import { type PaymentProvider, type ProviderEvent, ProviderRefused } from '../port.ts';

/** Milliseconds of patience for one answer; a capture at PayPal takes its time. */
const timeout = 8_000;
/** Seconds before its end at which an access token is renewed. */
const margin = 60;

const tokenSchema = v.looseObject({ access_token: v.string(), expires_in: v.number() });
const failureSchema = v.looseObject({
  name: v.optional(v.string()),
  details: v.optional(v.array(v.looseObject({ issue: v.optional(v.string()) }))),
});

/** PayPal answered, and the answer is no; `issue` is its word for why. */
export class PayPalRefused extends ProviderRefused {
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** PayPal does not know the account. */
export class PayPalUnknown extends Error {}

/** PayPal does not allow the account this call, whatever the payment. */
export class PayPalForbidden extends Error {}

type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent as it is; PayPal's own checksums are over the exact text. */
  readonly body?: string;
  /** Idempotency key, so that the same step happens once. */
  readonly key?: string;
};

/** Reads PayPal's JSON. A page of a proxy before PayPal is no answer of its own, and throws. */
const readJson = async (text: string): Promise<unknown> => (text === '' ? null : JSON.parse(text));

/** PayPal's answer; its silence becomes `Away`. */
const heard = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new Away('PayPal', error);
  });

/**
 * Signs in at PayPal and asks its REST API. Rejects with `PayPalRefused` where it says no, with
 * `Away` where it says nothing.
 */
export function payPalClient({ baseUrl, clientId, clientSecret }: PayPalSettings) {
  let token: { readonly text: string; readonly until: number } | null = null;

  async function signIn(): Promise<string> {
    const asking = fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      signal: AbortSignal.timeout(timeout),
    });
    const response = await heard(asking);
    const said: unknown = await heard(response.json());
    if (response.status === 401) throw new PayPalUnknown('PayPal does not know the account');
    if (!response.ok)
      throw new Away('PayPal', new Error(`PayPal lets nobody in: ${response.status}`));
    const { access_token: text, expires_in: seconds } = v.parse(tokenSchema, said);
    token = { text, until: performance.now() + (seconds - margin) * 1000 };
    return text;
  }

  const send = (access: string, { method, path, body, key }: Call): Promise<Response> =>
    heard(
      fetch(`${baseUrl}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: {
          authorization: `Bearer ${access}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key === undefined ? {} : { 'PayPal-Request-Id': key }),
        },
        signal: AbortSignal.timeout(timeout),
      }),
    );

  return async (call: Call): Promise<unknown> => {
    const known = token !== null && token.until > performance.now() ? token.text : await signIn();
    let response = await send(known, call);
    // A token can end before its time; the call under it had no effect.
    if (response.status === 401) response = await send(await signIn(), call);
    const text = await heard(response.text());
    const said = await heard(readJson(text));
    if (response.ok) return said;
    const failure = v.safeParse(failureSchema, said);
    const issue = failure.success
      ? (failure.output.details?.[0]?.issue ?? failure.output.name ?? '')
      : '';
    // Time-outs, conflicts with a request under way, rate limits, wrong keys and PayPal's own
    // faults say nothing of the payment.
    if ([400, 404, 422].includes(response.status)) throw new PayPalRefused(response.status, issue);
    if (response.status === 403) throw new PayPalForbidden(`PayPal forbids it: ${issue}`);
    throw new Away('PayPal', new Error(`PayPal answered ${response.status} ${issue}`));
  };
}
export type PayPalClient = ReturnType<typeof payPalClient>;

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
