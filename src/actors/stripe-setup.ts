import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardForm } from '../../machines/payment/collect.ts';
import { KnownFailure } from '../domain/failure.ts';
import {
  appearanceOf,
  failureOfStripe,
  fieldsFrom,
  openStripe,
  type StripeSetting,
} from './stripe-card.ts';

/** A provider of card fields that save a card without a payment. */
export type SetupProvider = {
  readonly prepare: (
    request: { readonly publicKey: string },
    signal: AbortSignal,
  ) => Promise<CardForm>;
  /** Lets the fields check themselves; they show what is wrong in them. */
  readonly submit: (form: CardForm) => Promise<void>;
  /** Asks the bank, 3-D Secure included. Resolving means "the browser heard nothing bad". */
  readonly confirm: (form: CardForm, clientSecret: string) => Promise<void>;
};

/** Stripe's Payment Element for a set-up (payments.md, "Save a card"). */
export function stripeSetups(setting: StripeSetting): SetupProvider {
  const made = new WeakMap<
    CardForm,
    { readonly stripe: Stripe; readonly elements: StripeElements }
  >();
  const partsOf = (form: CardForm) => {
    const parts = made.get(form);
    if (!parts) throw new Error('a card form of another provider');
    return parts;
  };
  return {
    prepare: async ({ publicKey }, signal) => {
      const { stripe, locale } = await openStripe(setting, publicKey, signal);
      const elements = stripe.elements({
        mode: 'setup',
        setupFutureUsage: 'off_session',
        allowedPaymentMethodTypes: ['card'],
        locale,
        appearance: appearanceOf(document.documentElement),
      });
      const form = fieldsFrom(elements);
      made.set(form, { stripe, elements });
      return form;
    },
    submit: async form => {
      const { error } = await partsOf(form).elements.submit();
      if (error) throw new KnownFailure(failureOfStripe(error));
    },
    confirm: async (form, clientSecret) => {
      const { stripe, elements } = partsOf(form);
      const { error } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url: setting.returnUrl() },
        redirect: 'if_required',
      });
      if (error) throw new KnownFailure(failureOfStripe(error));
    },
  };
}
