import type Stripe from 'stripe';
import * as v from 'valibot';
import { invalidRequest, noSuch } from './failure.ts';
import type { Form } from './form.ts';
import { newCustomer, newPaymentIntent, newRefund, newSetupIntent } from './objects.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  currentIntent,
  idOf,
  type Outcome,
} from './payment-intents.ts';
import { expand, flag, integer, metadata, readParameters, text } from './parameters.ts';
import { attach, checkOwner, instrumentOf } from './payment-methods.ts';
import { confirmSetup } from './setup-intents.ts';
import type { StripeStore } from './store.ts';

type Answer = Outcome<{ object: string }>;
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  run(store: StripeStore, form: Form, id: string): Promise<Answer>;
};

/** One call of the API with its parameters; what is not named here is refused as unknown. */
const endpoint = <E extends v.ObjectEntries>(
  method: 'GET' | 'POST',
  path: string,
  entries: E,
  run: (
    store: StripeStore,
    parameters: v.InferOutput<v.StrictObjectSchema<E, undefined>>,
    id: string,
  ) => Promise<Answer>,
): Endpoint => ({
  method,
  path,
  run: (store, form, id) => run(store, readParameters(v.strictObject(entries), form), id),
});
const found = (object: { object: string }): Answer => ({ status: 200, object });

const automaticMethods = v.optional(
  v.strictObject({ enabled: flag, allow_redirects: v.optional(v.picklist(['always', 'never'])) }),
);
const types = v.optional(v.array(v.picklist(['card'])));
const returnUrl = v.optional(v.pipe(v.string(), v.url('Not a valid URL')));
const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{3}$/),
  v.transform(code => code.toLowerCase()),
);
const futureUsage = v.optional(v.picklist(['off_session', 'on_session']));

/** Without a return address only methods that stay on the page can be confirmed by the server. */
function checkReturnUrl(
  allowed: readonly string[] | undefined | null,
  redirects: string | undefined,
  url: string | undefined,
): void {
  if (url === undefined && !allowed && redirects !== 'never') {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
}

const customerFields = {
  name: v.optional(text),
  email: v.optional(text),
  phone: v.optional(text),
  description: v.optional(text),
  metadata: v.optional(metadata, {}),
  expand,
};

const customers = [
  endpoint('POST', '/v1/customers', customerFields, async (store, parameters) => {
    const customer = newCustomer(store.seconds, {
      name: parameters.name ?? null,
      email: parameters.email ?? null,
      phone: parameters.phone ?? null,
      description: parameters.description ?? null,
      metadata: parameters.metadata,
    });
    await store.save('customer', customer);
    await store.emit('customer.created', customer);
    return found(customer);
  }),
  endpoint('GET', '/v1/customers/:id', { expand }, async (store, _, id) =>
    found(await store.load('customer', id)),
  ),
];

const paymentIntents = [
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
  endpoint('GET', '/v1/payment_intents/:id', { expand }, async (store, _, id) =>
    found(await currentIntent(store, id, 'intent')),
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/confirm',
    {
      payment_method: v.optional(text),
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
      const instrument =
        parameters.payment_method === undefined
          ? undefined
          : await instrumentOf(store, parameters.payment_method);
      return confirmIntent(store, intent, {
        instrument,
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

const setupIntents = [
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

const paymentMethods = [
  endpoint('GET', '/v1/payment_methods/:id', { expand }, async (store, _, id) =>
    found(await store.load('payment_method', id, 'payment_method')),
  ),
  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: text, expand },
    async (store, parameters, id) => {
      await customerOf(store, parameters.customer);
      const instrument = await instrumentOf(store, id);
      checkOwner(instrument, parameters.customer);
      if (instrument.card.decline && !instrument.card.savesAnyway) {
        const { code, message, declineCode } = instrument.card.decline;
        return {
          status: 402,
          error: {
            type: 'card_error',
            code,
            message,
            ...(declineCode !== undefined && { decline_code: declineCode }),
          },
        };
      }
      return found(await attach(store, instrument, parameters.customer, false));
    },
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', { expand }, async (store, _, id) => {
    const method = await store.load('payment_method', id, 'payment_method');
    if (method.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { param: 'payment_method' },
      );
    const detached = { ...method, customer: null };
    const { record } = await instrumentOf(store, id);
    await store.save('card_record', { ...record, used: true });
    await store.save('payment_method', detached);
    await store.emit('payment_method.detached', detached);
    return found(detached);
  }),
];

const charges = [
  endpoint('GET', '/v1/charges/:id', { expand }, async (store, _, id) =>
    found(await store.load('charge', id)),
  ),
  endpoint(
    'POST',
    '/v1/refunds',
    {
      payment_intent: v.optional(text),
      charge: v.optional(text),
      amount: v.optional(integer),
      reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata: v.optional(metadata, {}),
      expand,
    },
    async (store, parameters) => {
      const given =
        parameters.charge === undefined
          ? null
          : await store.load('charge', parameters.charge, 'charge');
      const intentId = given ? idOf(given.payment_intent) : parameters.payment_intent;
      if (!intentId)
        throw invalidRequest(
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      const intent = await currentIntent(store, intentId, 'payment_intent');
      const chargeId = idOf(intent.latest_charge);
      if (intent.status !== 'succeeded' || chargeId === null)
        throw invalidRequest(
          `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
          { code: 'payment_intent_unexpected_state', payment_intent: intent },
        );
      const charge = await store.load('charge', chargeId);
      // What a partial capture released counts as refunded already.
      const left = charge.amount - charge.amount_refunded;
      if (left === 0)
        throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      const amount = parameters.amount ?? left;
      if (amount < 1)
        throw invalidRequest('This value must be greater than or equal to 1.', {
          code: 'parameter_invalid_integer',
          param: 'amount',
        });
      if (amount > left)
        throw invalidRequest(
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          { param: 'amount' },
        );
      const refund = newRefund(
        store.seconds,
        intent,
        charge,
        amount,
        parameters.reason ?? null,
        parameters.metadata,
      );
      const refunded = {
        ...charge,
        amount_refunded: charge.amount_refunded + amount,
        refunded: amount === left,
      };
      await store.save('refund', refund);
      await store.save('charge', refunded);
      await store.emit('refund.created', refund);
      await store.emit('charge.refunded', refunded);
      return found(refund);
    },
  ),
  endpoint('GET', '/v1/refunds/:id', { expand }, async (store, _, id) =>
    found(await store.load('refund', id)),
  ),
];

/** A wrong customer in a body is a 400, as at Stripe; only a wrong address is a 404. */
async function customerOf(store: StripeStore, id: string): Promise<void> {
  if (!(await store.find('customer', id)))
    throw invalidRequest(noSuch('customer', id).message, {
      code: 'resource_missing',
      param: 'customer',
    });
}

export const endpoints: readonly Endpoint[] = [
  ...customers,
  ...paymentIntents,
  ...setupIntents,
  ...paymentMethods,
  ...charges,
];
