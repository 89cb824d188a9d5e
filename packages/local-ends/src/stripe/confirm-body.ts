import * as v from 'valibot';
import { sameSecret } from '../secrets.ts';
import { invalidRequest } from './failure.ts';
import { walletTypes } from './objects/payment-method.ts';
import { createCard, instrumentOf, type Instrument, type RawCard } from './payment-methods.ts';
import type { StripeStore } from './store.ts';

const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))));

const billing = v.optional(
  v.strictObject({
    name: optionalText,
    email: optionalText,
    phone: optionalText,
    address: v.optional(
      v.strictObject({
        country: optionalText,
        postal_code: optionalText,
        city: optionalText,
        line1: optionalText,
        line2: optionalText,
        state: optionalText,
      }),
    ),
  }),
);

export const confirmBody = v.strictObject({
  client_secret: v.string(),
  return_url: v.optional(v.pipe(v.string(), v.url())),
  payment_method: v.optional(v.string()),
  card: v.optional(
    v.strictObject({
      number: v.string(),
      exp_month: v.number(),
      exp_year: v.number(),
      cvc: v.string(),
    }),
  ),
  billing_details: billing,
  payment_method_data: v.optional(v.strictObject({ type: v.literal('wechat_pay') })),
  payment_method_options: v.optional(
    v.strictObject({
      wechat_pay: v.strictObject({ client: v.picklist(['web', 'mobile_web']) }),
    }),
  ),
});

type ConfirmBody = v.InferOutput<typeof confirmBody>;

/** Card from a wallet or from the fields, with its future use. */
export const tokenBody = v.strictObject({
  card: v.strictObject({
    number: v.string(),
    exp_month: v.number(),
    exp_year: v.number(),
    cvc: v.string(),
  }),
  wallet: v.optional(v.picklist(walletTypes)),
  return_url: v.optional(v.pipe(v.string(), v.url())),
  setup_future_usage: v.optional(v.picklist(['off_session', 'on_session'])),
});

export const authenticateBody = v.strictObject({
  client_secret: v.string(),
  outcome: v.picklist(['passed', 'failed', 'abandoned']),
});

export const query = v.object({ client_secret: v.string() });

export function read<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const param = v.getDotPath(result.issues[0]) ?? 'body';
  throw invalidRequest(`Invalid parameter: ${param}`, { param });
}

export function checkSecret(expected: string | null, given: string, kind: string): void {
  if (expected === null || !sameSecret(given, expected))
    throw invalidRequest(
      `The client_secret provided does not match the client_secret associated with the ${kind}.`,
      { code: 'resource_missing', param: 'client_secret' },
    );
}

export const rawCard = (card: NonNullable<ConfirmBody['card']>): RawCard => ({
  number: card.number,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  cvc: card.cvc,
});

export async function instrumentIn(
  store: StripeStore,
  body: ConfirmBody,
): Promise<Instrument | undefined> {
  if (body.payment_method !== undefined) return instrumentOf(store, body.payment_method);
  if (body.card === undefined) return undefined;
  const details = body.billing_details;
  return createCard(store, rawCard(body.card), {
    name: details?.name ?? undefined,
    email: details?.email ?? undefined,
    phone: details?.phone ?? undefined,
    country: details?.address?.country ?? undefined,
    postalCode: details?.address?.postal_code ?? undefined,
  });
}
