import * as v from 'valibot';
import { newSession } from '../objects/checkout-session.ts';
import { newSetupIntent } from '../objects/setup-intent.ts';
import { expand, metadata, text } from '../parameters.ts';
import { customerOf, endpoint, found, types } from './endpoint.ts';

const webAddress = v.pipe(v.string(), v.url('Not a valid URL'));

/** Stripe's own page on which a card is set up; other modes are not sold here. */
export const checkoutSessions = [
  endpoint(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: v.literal('setup'),
      customer: v.optional(text),
      allowed_payment_method_types: types,
      success_url: webAddress,
      cancel_url: v.optional(webAddress),
      locale: v.optional(v.picklist(['auto', 'zh', 'en', 'de', 'fr', 'es'])),
      metadata: v.optional(metadata, {}),
      expand,
    },
    async (store, parameters) => {
      if (parameters.customer !== undefined) await customerOf(store, parameters.customer);
      const customer = parameters.customer ?? null;
      const intent = newSetupIntent(store.seconds, {
        customer,
        description: null,
        metadata: {},
        usage: 'off_session',
        allowedTypes: parameters.allowed_payment_method_types ?? null,
        redirects: 'always',
      });
      const session = newSession(store.seconds, {
        customer,
        setup_intent: intent.id,
        locale: parameters.locale ?? null,
        success_url: parameters.success_url,
        cancel_url: parameters.cancel_url ?? null,
      });
      await store.save('setup_intent', intent);
      await store.save('checkout_session', session);
      return found(session);
    },
  ),
  endpoint('GET', '/v1/checkout/sessions/:id', { expand }, async (store, _, id) =>
    found(await store.load('checkout_session', id, 'session')),
  ),
];
