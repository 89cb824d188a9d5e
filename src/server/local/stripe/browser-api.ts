import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { sameSecret } from '../../secrets.ts';
import { inStore, sendAnswer, type StripeApi, type StripeAnswer } from './api-server.ts';
import { invalidRequest, StripeFailure } from './failure.ts';
import {
  authenticateIntent,
  confirmIntent,
  currentIntent,
  type Outcome,
} from './payment-intents.ts';
import { createCard, instrumentOf, type Instrument } from './payment-methods.ts';
import { authenticateSetup, confirmSetup } from './setup-intents.ts';
import type { StripeStore } from './store.ts';

/**
 * The publishable-key half: what the local Stripe.js talks to. Same objects, but only what a
 * browser may see, and only with the client secret.
 */

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
const confirmBody = v.strictObject({
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
});
type ConfirmBody = v.InferOutput<typeof confirmBody>;
const authenticateBody = v.strictObject({
  client_secret: v.string(),
  outcome: v.picklist(['passed', 'failed', 'abandoned']),
});
const query = v.object({ client_secret: v.string() });

function read<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const param = v.getDotPath(result.issues[0]) ?? 'body';
  throw invalidRequest(`Invalid parameter: ${param}`, { param });
}

function checkSecret(expected: string | null, given: string, kind: string): void {
  if (expected === null || !sameSecret(given, expected))
    throw invalidRequest(
      `The client_secret provided does not match the client_secret associated with the ${kind}.`,
      { code: 'resource_missing', param: 'client_secret' },
    );
}

/** The fields that stripe-js documents for the browser. */
function publicIntent(intent: Stripe.PaymentIntent) {
  const {
    id,
    object,
    amount,
    automatic_payment_methods,
    canceled_at,
    cancellation_reason,
    capture_method,
    client_secret,
    confirmation_method,
    created,
    currency,
    description,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_configuration_details,
    payment_method_types,
    processing,
    receipt_email,
    setup_future_usage,
    shipping,
    source,
    status,
  } = intent;
  return {
    id,
    object,
    amount,
    automatic_payment_methods,
    canceled_at,
    cancellation_reason,
    capture_method,
    client_secret,
    confirmation_method,
    created,
    currency,
    description,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_configuration_details,
    payment_method_types,
    processing,
    receipt_email,
    setup_future_usage,
    shipping,
    source,
    status,
  };
}
function publicSetup(intent: Stripe.SetupIntent) {
  const {
    id,
    object,
    automatic_payment_methods,
    cancellation_reason,
    client_secret,
    created,
    description,
    last_setup_error,
    livemode,
    next_action,
    payment_method,
    payment_method_configuration_details,
    payment_method_types,
    status,
    usage,
  } = intent;
  return {
    id,
    object,
    automatic_payment_methods,
    cancellation_reason,
    client_secret,
    created,
    description,
    last_setup_error,
    livemode,
    next_action,
    payment_method,
    payment_method_configuration_details,
    payment_method_types,
    status,
    usage,
  };
}

async function instrumentIn(
  store: StripeStore,
  body: ConfirmBody,
): Promise<Instrument | undefined> {
  if (body.payment_method !== undefined) return instrumentOf(store, body.payment_method);
  if (body.card === undefined) return undefined;
  const details = body.billing_details;
  return createCard(
    store,
    {
      number: body.card.number,
      expMonth: body.card.exp_month,
      expYear: body.card.exp_year,
      cvc: body.card.cvc,
    },
    {
      name: details?.name ?? undefined,
      email: details?.email ?? undefined,
      phone: details?.phone ?? undefined,
      country: details?.address?.country ?? undefined,
      postalCode: details?.address?.postal_code ?? undefined,
    },
  );
}

const paymentAnswer = (outcome: Outcome<Stripe.PaymentIntent>): StripeAnswer => {
  if (outcome.status === 200) return { status: 200, body: publicIntent(outcome.object) };
  const { payment_intent: intent, ...error } = outcome.error;
  return {
    status: 402,
    body: { error: { ...error, ...(intent && { payment_intent: publicIntent(intent) }) } },
  };
};
const setupAnswer = (outcome: Outcome<Stripe.SetupIntent>): StripeAnswer => {
  if (outcome.status === 200) return { status: 200, body: publicSetup(outcome.object) };
  const { setup_intent: intent, ...error } = outcome.error;
  return {
    status: 402,
    body: { error: { ...error, ...(intent && { setup_intent: publicSetup(intent) }) } },
  };
};

type Call = (store: StripeStore, id: string, input: unknown) => Promise<StripeAnswer>;

const payment = async (
  store: StripeStore,
  id: string,
  secret: string,
): Promise<Stripe.PaymentIntent> => {
  const intent = await currentIntent(store, id, 'intent');
  checkSecret(intent.client_secret, secret, 'PaymentIntent');
  return intent;
};
const setup = async (
  store: StripeStore,
  id: string,
  secret: string,
): Promise<Stripe.SetupIntent> => {
  const intent = await store.load('setup_intent', id, 'intent');
  checkSecret(intent.client_secret, secret, 'SetupIntent');
  return intent;
};

const calls: readonly {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly call: Call;
}[] = [
  {
    method: 'GET',
    path: '/payment_intents/:id',
    call: async (store, id, input) =>
      paymentAnswer({
        status: 200,
        object: await payment(store, id, read(query, input).client_secret),
      }),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    call: async (store, id, input) => {
      const body = read(confirmBody, input);
      const intent = await payment(store, id, body.client_secret);
      return paymentAnswer(
        await confirmIntent(store, intent, {
          instrument: await instrumentIn(store, body),
          offSession: false,
          errorOnRequiresAction: false,
        }),
      );
    },
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/authenticate',
    call: async (store, id, input) => {
      const body = read(authenticateBody, input);
      return paymentAnswer(
        await authenticateIntent(
          store,
          await payment(store, id, body.client_secret),
          body.outcome === 'passed',
        ),
      );
    },
  },
  {
    method: 'GET',
    path: '/setup_intents/:id',
    call: async (store, id, input) =>
      setupAnswer({
        status: 200,
        object: await setup(store, id, read(query, input).client_secret),
      }),
  },
  {
    method: 'POST',
    path: '/setup_intents/:id/confirm',
    call: async (store, id, input) => {
      const body = read(confirmBody, input);
      return setupAnswer(
        await confirmSetup(
          store,
          await setup(store, id, body.client_secret),
          await instrumentIn(store, body),
        ),
      );
    },
  },
  {
    method: 'POST',
    path: '/setup_intents/:id/authenticate',
    call: async (store, id, input) => {
      const body = read(authenticateBody, input);
      return setupAnswer(
        await authenticateSetup(
          store,
          await setup(store, id, body.client_secret),
          body.outcome === 'passed',
        ),
      );
    },
  },
];

export const stripeBrowserApi =
  (api: StripeApi, publishableKey: string): FastifyPluginAsync =>
  async app => {
    for (const { method, path, call } of calls) {
      app.route<{ Params: { id: string } }>({
        method,
        url: path,
        handler: async (request, reply) =>
          sendAnswer(
            reply,
            await inStore(api, async store => {
              if (request.headers.authorization !== `Bearer ${publishableKey}`)
                throw new StripeFailure(401, {
                  type: 'invalid_request_error',
                  message: 'Invalid API Key provided',
                });
              return call(
                store,
                request.params.id,
                method === 'GET' ? request.query : request.body,
              );
            }),
          ),
      });
    }
  };
