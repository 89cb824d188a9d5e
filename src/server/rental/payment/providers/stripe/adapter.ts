import type Stripe from 'stripe';
import { fromProvider, toProvider } from '../../../../../domain/card-provider.ts';
import type { StripeSettings } from '../../../../ports.ts';
import type { PaymentFacts, PaymentProvider } from '../port.ts';
import { asked, customerOf, stripeClient } from './client.ts';

const expand = ['payment_method', 'latest_charge'];

const statusOf = (intent: Stripe.PaymentIntent): PaymentFacts['status'] => {
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

/** Marks a refund as asked for here; those of the dashboard have no such mark. */
const refundMark = 'step';

function factsOf(
  intent: Stripe.PaymentIntent,
  others: Pick<PaymentFacts, 'refundedHere' | 'disputed' | 'dispute'> = {
    refundedHere: 0,
    disputed: 0,
    dispute: null,
  },
): PaymentFacts {
  const card = typeof intent.payment_method === 'object' ? intent.payment_method?.card : undefined;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const status = statusOf(intent);
  const currency = intent.currency.toUpperCase();
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status,
    amount: fromProvider(intent.amount, currency),
    captured: fromProvider(intent.amount_received, currency),
    // After a smaller capture the rest counts as refunded on a charge, but was never taken.
    refunded: status === 'captured' ? fromProvider(refundedOf(charge, intent), currency) : 0,
    ...others,
    currency,
    customerId:
      typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    // Holds from before payments had a table of their own name the rental.
    paymentId: intent.metadata['paymentId'] ?? intent.metadata['rentalId'] ?? null,
    brand: card?.brand ?? '',
    lastDigits: card?.last4 ?? '',
    fingerprint: card?.fingerprint ?? null,
    holdEndsAt: captureBefore === undefined ? null : captureBefore * 1000,
  };
}

const refundedOf = (charge: Stripe.Charge | null, intent: Stripe.PaymentIntent): number =>
  Math.max(0, (charge?.amount_refunded ?? 0) - (intent.amount - intent.amount_received));

const sum = (items: readonly { readonly amount: number }[], currency: string): number =>
  fromProvider(
    items.reduce((total, { amount }) => total + amount, 0),
    currency.toUpperCase(),
  );

/**
 * True for a refund that did not last: a bank may send it back days later, and the dashboard may
 * call it back.
 */
const isUndone = (status: string | null): boolean => status === 'failed' || status === 'canceled';

/** True while a dispute takes money: an inquiry takes none, a won dispute gives it back. */
const takesMoney = (status: Stripe.Dispute.Status): boolean =>
  ['needs_response', 'under_review', 'lost'].includes(status);

/**
 * True for one of Stripe's own names, which are short and printable; anything else that is signed
 * is no event.
 */
const isName = (said: unknown): boolean =>
  typeof said === 'string' && /^[\x21-\x7e]{1,255}$/.test(said);

/** The payment intent that an event is about. */
const intentOf = ({ object }: Stripe.Event['data']): string | null => {
  const named =
    'object' in object && object.object === 'payment_intent'
      ? object.id
      : 'payment_intent' in object
        ? object.payment_intent
        : null;
  return typeof named === 'string' && isName(named) ? named : null;
};

/** The set-up of a card that an event is about: its intent, or the page that leads to one. */
const setupOf = ({ object }: Stripe.Event['data']): string | null =>
  'object' in object &&
  (object.object === 'setup_intent' || object.object === 'checkout.session') &&
  isName(object.id)
    ? object.id
    : null;

/**
 * Cards, or WeChat Pay, by Stripe's PaymentIntents. The local Stripe end is reached by the same code;
 * only the settings differ.
 */
export function stripeProvider(
  settings: StripeSettings,
  method: 'card' | 'wechat_pay' = 'card',
): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    publicKey: settings.publishableKey,
    farEnd: 'outside',
    start: async (request, key) => {
      const { paymentId, amount, currency, capture, installation } = request;
      const customer = await customerOf(stripe, request);
      const intent = stripe.paymentIntents.create(
        {
          amount: toProvider(amount, currency),
          currency: currency.toLowerCase(),
          customer,
          capture_method: capture === 'hold' ? 'manual' : 'automatic',
          allowed_payment_method_types: [method],
          metadata: { paymentId, installation },
          expand,
        },
        { idempotencyKey: key },
      );
      return factsOf(await asked(intent));
    },
    // No key of ours: Stripe charges an intent once, and a card that was declined may be tried
    // again.
    confirmCard: async (id, cardId) =>
      factsOf(
        await asked(
          stripe.paymentIntents.confirm(id, {
            payment_method: cardId,
            use_stripe_sdk: true,
            expand,
          }),
        ),
      ),
    keepCard: async (id, keeps) => {
      await asked(
        stripe.paymentIntents.update(id, { setup_future_usage: keeps ? 'off_session' : '' }),
      );
    },
    confirm: async (id, token, key) => {
      const parameters = { confirmation_token: token, expand };
      const options = { idempotencyKey: key };
      return factsOf(await asked(stripe.paymentIntents.confirm(id, parameters, options)));
    },
    state: async id => {
      const intent = await asked(stripe.paymentIntents.retrieve(id, { expand }));
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      if (statusOf(intent) !== 'captured' || charge === null) return factsOf(intent);
      const ofIntent = { payment_intent: id, limit: 100 };
      const refunds =
        refundedOf(charge, intent) > 0 ? (await asked(stripe.refunds.list(ofIntent))).data : [];
      const disputes = charge.disputed ? (await asked(stripe.disputes.list(ofIntent))).data : [];
      return factsOf(intent, {
        refundedHere: sum(
          refunds.filter(({ metadata, status }) => metadata?.[refundMark] && !isUndone(status)),
          intent.currency,
        ),
        disputed: sum(
          disputes.filter(({ status }) => takesMoney(status)),
          intent.currency,
        ),
        dispute: disputes[0]?.status ?? null,
      });
    },
    holds: async (installation, before) => {
      if (method !== 'card') return []; // WeChat Pay cannot hold
      const query = `status:'requires_capture' AND metadata['installation']:'${installation}'`;
      const found: PaymentFacts[] = [];
      for await (const intent of stripe.paymentIntents.search({ query, limit: 100 }))
        if (intent.created * 1000 < before) found.push(factsOf(intent));
      return found;
    },
    capture: async (id, amount, key, currency) => {
      const parameters = { amount_to_capture: toProvider(amount, currency), expand };
      const options = { idempotencyKey: key };
      return factsOf(await asked(stripe.paymentIntents.capture(id, parameters, options)));
    },
    cancel: async (id, key) =>
      factsOf(await asked(stripe.paymentIntents.cancel(id, { expand }, { idempotencyKey: key }))),
    refund: async (id, amount, key, currency) => {
      await asked(
        stripe.refunds.create(
          {
            payment_intent: id,
            amount: toProvider(amount, currency),
            metadata: { [refundMark]: key },
          },
          { idempotencyKey: key },
        ),
      );
    },
    readWebhook: (body, headers) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      try {
        const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret);
        const { id, type: kind } = event;
        return isName(id) && isName(kind)
          ? {
              id,
              kind,
              providerId: intentOf(event.data),
              setupId: setupOf(event.data),
              ...(Number.isSafeInteger(event.created) ? { at: event.created * 1000 } : {}),
            }
          : null;
      } catch {
        return null; // a wrong signature, an old one, or no event
      }
    },
  };
}
