import type { CardForm } from '../../../machines/payment/collect.ts';
import {
  askingBank,
  type FieldParts,
  fieldsFrom,
  lookOf,
  openStripe,
  partsBy,
  type StripeSetting,
  throwAny,
} from '../../actors/stripe-fields.ts';

/** A provider of card fields that save a card without a payment. */
export type SetupProvider = {
  readonly prepare: (
    request: { readonly publicKey: string },
    signal: AbortSignal,
  ) => Promise<CardForm>;
  /** Lets the fields check themselves; the fields show their errors. */
  readonly submit: (form: CardForm) => Promise<void>;
  /**
   * Asks the bank, 3-D Secure included. Resolving means that the browser heard no error, with the
   * provider's id of the card if it was given.
   */
  readonly confirm: (
    form: CardForm,
    clientSecret: string,
    signal: AbortSignal,
  ) => Promise<string | null>;
};

/** Stripe's Payment Element for a set-up. */
export function stripeSetups(setting: StripeSetting): SetupProvider {
  const made = partsBy<CardForm, FieldParts>();
  return {
    prepare: async ({ publicKey }, signal) => {
      const { stripe, locale } = await openStripe(setting, publicKey, signal);
      const elements = stripe.elements({
        mode: 'setup',
        setupFutureUsage: 'off_session',
        allowedPaymentMethodTypes: ['card'],
        ...lookOf(locale),
      });
      return made.keep(fieldsFrom(elements), { stripe, elements });
    },
    submit: async form => {
      const { error } = await made.of(form).elements.submit();
      throwAny(error);
    },
    confirm: async (form, clientSecret, signal) => {
      const { stripe, elements } = made.of(form);
      let named: string | null = null;
      await askingBank(setting, signal, async () => {
        const answer = await stripe.confirmSetup({
          elements,
          clientSecret,
          confirmParams: { return_url: setting.returnUrl() },
          redirect: 'if_required',
        });
        const card = answer.setupIntent?.payment_method ?? null;
        named = typeof card === 'string' ? card : (card?.id ?? null);
        return answer;
      });
      return named;
    },
  };
}
