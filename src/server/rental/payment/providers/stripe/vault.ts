import Stripe from 'stripe';
import { stripeLocales } from '../../../../../domain/card-provider.ts';
import type { StripeSettings } from '../../../../ports.ts';
import type { CardVault, KeptCard, SetupFacts } from '../port.ts';
import { asked, customerOf, stripeClient } from './client.ts';

/** Card that Stripe keeps; null for a method that is no card. */
function keptCardOf(method: Stripe.PaymentMethod | string | null): KeptCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { fingerprint, brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return {
    id: method.id,
    fingerprint: fingerprint ?? method.id,
    brand,
    lastDigits: last4,
    expMonth,
    expYear,
  };
}

const idOf = (named: string | { readonly id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const factsOf = (intent: Stripe.SetupIntent): SetupFacts => ({
  id: intent.id,
  customerId: idOf(intent.customer),
  card:
    intent.status === 'succeeded' && intent.usage === 'off_session'
      ? keptCardOf(intent.payment_method)
      : null,
  isOver: intent.status === 'canceled',
});

/** Set-up of a payment that keeps its card: it carries the set-up itself. */
const factsOfPayment = (intent: Stripe.PaymentIntent): SetupFacts => ({
  id: intent.id,
  customerId: idOf(intent.customer),
  card:
    intent.setup_future_usage === 'off_session' &&
    ['requires_capture', 'succeeded'].includes(intent.status)
      ? keptCardOf(intent.payment_method)
      : null,
  isOver: intent.status === 'canceled',
});

/** Cards kept by Stripe's SetupIntents, for payments without the person as well. */
export function stripeVault(settings: StripeSettings): CardVault {
  const stripe = stripeClient(settings);
  return {
    beginSetup: async person => {
      const customer = await customerOf(stripe, person);
      const { id, client_secret: clientSecret } = await asked(
        stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        }),
      );
      return { id, clientSecret: clientSecret ?? '', customerId: customer };
    },
    beginHostedSetup: async (person, { continueUrl, cancelUrl, locale }) => {
      const customer = await customerOf(stripe, person);
      const { id, url } = await asked(
        stripe.checkout.sessions.create({
          mode: 'setup',
          customer,
          allowed_payment_method_types: ['card'],
          success_url: continueUrl,
          cancel_url: cancelUrl,
          locale: stripeLocales[locale],
        }),
      );
      if (url === null) throw new Error(`the session ${id} has no page`);
      return { id, url, customerId: customer };
    },
    setup: async id => {
      if (id.startsWith('pi_'))
        return factsOfPayment(
          await asked(stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })),
        );
      if (!id.startsWith('cs_'))
        return factsOf(
          await asked(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
        );
      const { setup_intent: intent, status } = await asked(
        stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),
      );
      return typeof intent === 'object' && intent !== null
        ? { ...factsOf(intent), id, isOver: status === 'expired' }
        : { id, customerId: null, card: null, isOver: status === 'expired' };
    },
    remove: async cardId => {
      try {
        await stripe.paymentMethods.detach(cardId);
      } catch (error) {
        // Detached in the dashboard, or unknown: it is not there any more.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}
