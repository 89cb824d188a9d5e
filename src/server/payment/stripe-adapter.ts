import Stripe from 'stripe';
import type { StripeSettings } from '../ports.ts';
import { ProviderRefused, type CardHolds, type Hold } from './port.ts';

const expand = ['payment_method', 'latest_charge'];

const statusOf = (intent: Stripe.PaymentIntent): Hold['status'] => {
  switch (intent.status) {
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'cancelled';
    case 'processing':
      return 'processing';
    case 'requires_action':
      return 'actionNeeded';
    default:
      return 'open';
  }
};

function holdOf(intent: Stripe.PaymentIntent): Hold {
  const card = typeof intent.payment_method === 'object' ? intent.payment_method?.card : undefined;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent),
    amount: intent.amount,
    captured: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    customerId:
      typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    rentalId: intent.metadata['rentalId'] ?? null,
    brand: card?.brand ?? '',
    lastDigits: card?.last4 ?? '',
  };
}

/**
 * Stripe said no for good: a wrong request or state, or a declined card. Time-outs, rate limits, a
 * key in use and its own faults say nothing.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError;

const asked = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error))
      throw new ProviderRefused(error instanceof Error ? error.message : 'refused', {
        cause: error,
      });
    throw error;
  }
};

/**
 * Card holds by Stripe's PaymentIntents with manual capture. The local Stripe end is reached by the
 * same code; only the settings differ.
 */
export function stripeHolds(settings: StripeSettings): CardHolds {
  const { secretKey, publishableKey, webhookSecret, host, port, protocol } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(protocol === undefined ? {} : { protocol }),
  });
  return {
    publishableKey,
    createCustomer: async (userId, key) =>
      (await asked(stripe.customers.create({ metadata: { userId } }, { idempotencyKey: key }))).id,
    create: async ({ rentalId, amount, currency, customerId, key }) =>
      holdOf(
        await asked(
          stripe.paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              customer: customerId,
              capture_method: 'manual',
              allowed_payment_method_types: ['card'],
              metadata: { rentalId },
              expand,
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    retrieve: async id => holdOf(await asked(stripe.paymentIntents.retrieve(id, { expand }))),
    capture: async (id, amount, key) =>
      holdOf(
        await asked(
          stripe.paymentIntents.capture(
            id,
            { amount_to_capture: amount, expand },
            { idempotencyKey: key },
          ),
        ),
      ),
    cancel: async (id, key) =>
      holdOf(await asked(stripe.paymentIntents.cancel(id, { expand }, { idempotencyKey: key }))),
    refund: async (id, amount, key) => {
      await asked(stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: key }));
    },
    readWebhook: (body, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        return null; // a wrong signature, or an old one
      }
      const object = event.data.object;
      const holdId =
        'object' in object && object.object === 'payment_intent'
          ? object.id
          : 'payment_intent' in object && typeof object.payment_intent === 'string'
            ? object.payment_intent
            : null;
      return { id: event.id, kind: event.type, holdId: holdId ?? null };
    },
  };
}
