import type Stripe from 'stripe';
import * as v from 'valibot';
import { invalidRequest } from '../failure.ts';
import { newPaymentIntent } from '../objects/payment-intent.ts';
import { cancelIntent, captureIntent, currentIntent } from '../capture-intent.ts';
import { confirmIntent } from '../payment-intents.ts';
import { idOf } from '../intent.ts';
import { expand, flag, integer, metadata, text } from '../parameters.ts';
import { instrumentOfToken } from '../confirmation-tokens.ts';
import { checkOwner, instrumentOf, type Instrument } from '../payment-methods.ts';
import type { StripeStore } from '../store.ts';
import {
  endpoint,
  found,
  automaticMethods,
  types,
  returnUrl,
  currency,
  futureUsage,
  checkReturnUrl,
  customerOf,
} from './endpoint.ts';

/** Saved PaymentMethod, or the one behind a token; both at once are refused, as at Stripe. */
async function instrumentGiven(
  store: StripeStore,
  intent: Stripe.PaymentIntent,
  given: {
    readonly payment_method?: string | undefined;
    readonly confirmation_token?: string | undefined;
  },
): Promise<Instrument | undefined> {
  const { payment_method: method, confirmation_token: token } = given;
  if (method !== undefined && token !== undefined)
    throw invalidRequest(
      'You cannot provide both `payment_method` and `confirmation_token` when confirming a PaymentIntent.',
      { param: 'confirmation_token' },
    );
  if (token !== undefined) return instrumentOfToken(store, token, intent);
  return method === undefined ? undefined : instrumentOf(store, method);
}

export const paymentIntents = [
  endpoint(
    'POST',
    '/v1/payment_intents',
    {
      amount: integer,
      currency,
      customer: v.optional(text),
      description: v.optional(text),
      metadata: v.optional(metadata, {}),
      receipt_email: v.optional(text),
      capture_method: v.optional(
        v.picklist(['automatic', 'automatic_async', 'manual']),
        'automatic',
      ),
      setup_future_usage: futureUsage,
      automatic_payment_methods: automaticMethods,
      allowed_payment_method_types: types,
      payment_method: v.optional(text),
      confirm: v.optional(flag, 'false'),
      off_session: v.optional(flag, 'false'),
      error_on_requires_action: v.optional(flag, 'false'),
      return_url: returnUrl,
      use_stripe_sdk: v.optional(flag),
      expand,
    },
    async (store, parameters) => {
      if (parameters.amount < 1)
        throw invalidRequest('This value must be greater than or equal to 1.', {
          code: 'parameter_invalid_integer',
          param: 'amount',
        });
      if (parameters.currency === 'eur' && parameters.amount < 50)
        throw invalidRequest('Amount must be at least €0.50 eur', {
          code: 'amount_too_small',
          param: 'amount',
        });
      if (parameters.amount > 99_999_999)
        throw invalidRequest('Amount must be no more than €999,999.99', {
          code: 'amount_too_large',
          param: 'amount',
        });
      for (const name of ['off_session', 'error_on_requires_action', 'return_url'] as const) {
        if (parameters[name] && !parameters.confirm)
          throw invalidRequest(
            `The parameter \`${name}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
            { param: name },
          );
      }
      if (parameters.customer !== undefined) await customerOf(store, parameters.customer);
      const instrument =
        parameters.payment_method === undefined
          ? undefined
          : await instrumentOf(store, parameters.payment_method);
      const customer = parameters.customer ?? null;
      if (instrument) checkOwner(instrument, customer);
      const intent: Stripe.PaymentIntent = {
        ...newPaymentIntent(store.seconds, {
          amount: parameters.amount,
          currency: parameters.currency,
          capture_method: parameters.capture_method,
          customer,
          description: parameters.description ?? null,
          metadata: parameters.metadata,
          receipt_email: parameters.receipt_email ?? null,
          setup_future_usage: parameters.setup_future_usage ?? null,
          allowedTypes: parameters.allowed_payment_method_types ?? null,
          redirects: parameters.automatic_payment_methods?.allow_redirects ?? 'always',
        }),
        ...(instrument && {
          payment_method: instrument.method.id,
          status: 'requires_confirmation' as const,
        }),
      };
      if (parameters.confirm)
        checkReturnUrl(
          parameters.allowed_payment_method_types,
          parameters.automatic_payment_methods?.allow_redirects,
          parameters.return_url,
        );
      await store.save('payment_intent', intent);
      await store.emit('payment_intent.created', intent);
      if (!parameters.confirm) return found(intent);
      return confirmIntent(store, intent, {
        instrument,
        offSession: parameters.off_session,
        errorOnRequiresAction: parameters.error_on_requires_action,
      });
    },
  ),
  endpoint(
    'GET',
    '/v1/payment_intents',
    { limit: v.optional(integer, '10'), customer: v.optional(text), expand },
    async (store, parameters) => {
      const all = await store.list('payment_intent', 1000);
      const data =
        parameters.customer === undefined
          ? all
          : all.filter(intent => idOf(intent.customer) === parameters.customer);
      const page = data.slice(0, Math.min(Math.max(parameters.limit, 1), 100));
      const list = {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: data.length > page.length,
        data: page,
      };
      return found(list);
    },
  ),
  endpoint(
    'GET',
    '/v1/payment_intents/search',
    { query: text, limit: v.optional(integer), page: v.optional(text), expand },
    async (store, { query }) => {
      const status = /status:'(\w+)'/.exec(query)?.[1];
      const installation = /metadata\['installation'\]:'([^']*)'/.exec(query)?.[1];
      const data = (await store.list('payment_intent', 10_000)).filter(
        intent => intent.status === status && intent.metadata['installation'] === installation,
      );
      const list = { object: 'search_result', data, has_more: false, next_page: null };
      return found(list);
    },
  ),
  endpoint(
    'GET',
    '/v1/payment_intents/:id',
    { expand, client_secret: v.optional(text) },
    async (store, { client_secret: secret }, id) => {
      const intent = await currentIntent(store, id, 'intent');
      if (secret !== undefined && secret !== intent.client_secret)
        throw invalidRequest(
          'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
          { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
        );
      return found(intent);
    },
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/confirm',
    {
      payment_method: v.optional(text),
      confirmation_token: v.optional(text),
      off_session: v.optional(flag, 'false'),
      error_on_requires_action: v.optional(flag, 'false'),
      return_url: returnUrl,
      setup_future_usage: futureUsage,
      use_stripe_sdk: v.optional(flag),
      expand,
    },
    async (store, parameters, id) => {
      const intent = await currentIntent(store, id, 'intent');
      checkReturnUrl(
        intent.allowed_payment_method_types,
        intent.automatic_payment_methods?.allow_redirects,
        parameters.return_url,
      );
      return confirmIntent(store, intent, {
        instrument: await instrumentGiven(store, intent, parameters),
        offSession: parameters.off_session,
        errorOnRequiresAction: parameters.error_on_requires_action,
        setupFutureUsage: parameters.setup_future_usage,
      });
    },
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/capture',
    {
      amount_to_capture: v.optional(integer),
      final_capture: v.optional(flag),
      metadata: v.optional(metadata),
      expand,
    },
    async (store, parameters, id) =>
      captureIntent(
        store,
        await currentIntent(store, id, 'intent'),
        parameters.amount_to_capture,
        parameters.metadata,
      ),
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/cancel',
    {
      cancellation_reason: v.optional(
        v.picklist(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']),
      ),
      expand,
    },
    async (store, parameters, id) =>
      cancelIntent(
        store,
        await currentIntent(store, id, 'intent'),
        parameters.cancellation_reason ?? null,
      ),
  ),
];
