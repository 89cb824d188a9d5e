import type { CardForm } from '../../../machines/payment/collect.ts';
import type { CardProvider } from './card-form.actors.ts';
import {
  askingBank,
  type FieldParts,
  fieldsFrom,
  lookOf,
  openStripe,
  partsBy,
  paymentOf,
  type StripeSetting,
  throwAny,
} from '../../actors/stripe-fields.ts';

/** Card entry by Stripe's Payment Element. */
export function stripeCards(setting: StripeSetting): CardProvider {
  const made = partsBy<CardForm, FieldParts>();
  return {
    prepare: async ({ publicKey, ...charge }, signal) => {
      const { stripe, locale } = await openStripe(setting, publicKey, signal);
      const elements = stripe.elements({ ...paymentOf(charge), ...lookOf(locale) });
      return made.keep(fieldsFrom(elements), { stripe, elements });
    },
    answerBank: async ({ publicKey, clientSecret }, signal) => {
      const { stripe } = await openStripe(setting, publicKey, signal);
      await askingBank(setting, signal, async () => stripe.handleNextAction({ clientSecret }));
    },
    submit: async (form, keepsCard) => {
      const { elements } = made.of(form);
      await elements.update({ setupFutureUsage: keepsCard ? 'off_session' : null });
      const { error } = await elements.submit();
      throwAny(error);
    },
    authorise: async (form, clientSecret, signal) => {
      const { stripe, elements } = made.of(form);
      await askingBank(setting, signal, async () =>
        stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: setting.returnUrl() },
          redirect: 'if_required',
        }),
      );
    },
  };
}
