import type Stripe from 'stripe';
import * as v from 'valibot';
import { newSetupIntent } from '../objects/setup-intent.ts';
import { expand, flag, metadata, text } from '../parameters.ts';
import { instrumentOf } from '../payment-methods.ts';
import { confirmSetup } from '../setup-intents.ts';
import {
  endpoint,
  found,
  automaticMethods,
  types,
  returnUrl,
  checkReturnUrl,
  customerOf,
} from './endpoint.ts';

export const setupIntents = [
  endpoint(
    'POST',
    '/v1/setup_intents',
    {
      customer: v.optional(text),
      description: v.optional(text),
      metadata: v.optional(metadata, {}),
      usage: v.optional(v.picklist(['off_session', 'on_session']), 'off_session'),
      automatic_payment_methods: automaticMethods,
      allowed_payment_method_types: types,
      payment_method: v.optional(text),
      confirm: v.optional(flag, 'false'),
      return_url: returnUrl,
      use_stripe_sdk: v.optional(flag),
      expand,
    },
    async (store, parameters) => {
      if (parameters.customer !== undefined) await customerOf(store, parameters.customer);
      const instrument =
        parameters.payment_method === undefined
          ? undefined
          : await instrumentOf(store, parameters.payment_method);
      const intent: Stripe.SetupIntent = {
        ...newSetupIntent(store.seconds, {
          customer: parameters.customer ?? null,
          description: parameters.description ?? null,
          metadata: parameters.metadata,
          usage: parameters.usage,
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
      await store.save('setup_intent', intent);
      await store.emit('setup_intent.created', intent);
      return parameters.confirm ? confirmSetup(store, intent, instrument) : found(intent);
    },
  ),
  endpoint('GET', '/v1/setup_intents/:id', { expand }, async (store, _, id) =>
    found(await store.load('setup_intent', id, 'intent')),
  ),
  endpoint(
    'POST',
    '/v1/setup_intents/:id/confirm',
    {
      payment_method: v.optional(text),
      return_url: returnUrl,
      use_stripe_sdk: v.optional(flag),
      expand,
    },
    async (store, parameters, id) => {
      const intent = await store.load('setup_intent', id, 'intent');
      checkReturnUrl(
        intent.allowed_payment_method_types,
        intent.automatic_payment_methods?.allow_redirects,
        parameters.return_url,
      );
      return confirmSetup(
        store,
        intent,
        parameters.payment_method === undefined
          ? undefined
          : await instrumentOf(store, parameters.payment_method),
      );
    },
  ),
];
