import type {
  Appearance,
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { toProvider } from '../domain/provider-amount.ts';
import type { CardForm } from '../../machines/payment/collect.ts';
import { KnownFailure, type DeclineReason, type Failure } from '../domain/failure.ts';
import type { Locale } from '../domain/locale.ts';
import { stripeLocales } from '../domain/stripe-locales.ts';
import type { CardProvider } from './card-form.ts';
import { loadScript } from './script.ts';

/**
 * Stripe's own address of the release this package's types belong to; a local end names its own in
 * /config.json.
 */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js';

export type StripeSetting = {
  readonly scriptUrl: string;
  readonly locale: () => Locale;
  readonly returnUrl: () => string;
};

/** Stripe in the page's language; its script is put into the page by the first who asks. */
export async function openStripe(
  setting: StripeSetting,
  publicKey: string,
  signal: AbortSignal,
): Promise<{ readonly stripe: Stripe; readonly locale: StripeElementLocale }> {
  await loadScript(setting.scriptUrl, () => window.Stripe !== undefined, signal);
  const locale = stripeLocales[setting.locale()];
  const stripe = await loadStripe(publicKey, { locale });
  if (!stripe) throw new KnownFailure({ kind: 'scriptNotLoaded' });
  return { stripe, locale };
}

/**
 * Card entry by Stripe's Payment Element, for a hold of the whole deposit (payments.md, "YJ, new
 * card").
 */
export function stripeCards(setting: StripeSetting): CardProvider {
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
    prepare: async ({ publicKey, money: { minor, currency }, capture }, signal) => {
      const { stripe, locale } = await openStripe(setting, publicKey, signal);
      const elements = stripe.elements({
        mode: 'payment',
        amount: toProvider(minor, currency),
        currency: currency.toLowerCase(),
        captureMethod: capture === 'hold' ? 'manual' : 'automatic',
        allowedPaymentMethodTypes: ['card'],
        locale,
        appearance: appearanceOf(document.documentElement),
      });
      const form = fieldsFrom(elements);
      made.set(form, { stripe, elements });
      return form;
    },
    answerBank: async ({ publicKey, clientSecret }, signal) => {
      const { stripe } = await openStripe(setting, publicKey, signal);
      const { error } = await stripe.handleNextAction({ clientSecret });
      if (error) throw new KnownFailure(failureOfStripe(error));
    },
    submit: async (form, keepsCard) => {
      const { elements } = partsOf(form);
      await elements.update({ setupFutureUsage: keepsCard ? 'off_session' : null });
      const { error } = await elements.submit();
      if (error) throw new KnownFailure(failureOfStripe(error));
    },
    authorise: async (form, clientSecret) => {
      const { stripe, elements } = partsOf(form);
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: setting.returnUrl() },
        redirect: 'if_required',
      });
      if (error) throw new KnownFailure(failureOfStripe(error));
    },
  };
}

/** The card fields of a group of Elements, which have none yet. */
export function fieldsFrom(elements: StripeElements): CardForm {
  const element = elements.create('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  return {
    mount: (box, onChange) => {
      element.on('change', event => onChange(event.complete));
      element.mount(box);
      // The system may turn dark while the fields are open.
      const scheme = window.matchMedia('(prefers-color-scheme: dark)');
      const follow = () => {
        void elements.update({ appearance: appearanceOf(document.documentElement) });
      };
      scheme.addEventListener('change', follow);
      return () => {
        scheme.removeEventListener('change', follow);
        element.unmount();
      };
    },
  };
}

const declines: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  processing_error: 'processingError',
};

/**
 * Stripe's error in the program's words. What is neither a refusal nor a connection leaves the
 * outcome to the server.
 */
export function failureOfStripe(
  error: Pick<StripeError, 'type' | 'code' | 'decline_code'>,
): Failure {
  if (
    error.code === 'payment_intent_authentication_failure' ||
    error.code === 'setup_intent_authentication_failure'
  )
    return { kind: 'authenticationFailed' };
  if (error.type === 'card_error')
    return {
      kind: 'declined',
      reason: declines[error.decline_code ?? ''] ?? declines[error.code ?? ''] ?? 'generic',
    };
  if (error.type === 'validation_error') return { kind: 'declined', reason: 'generic' };
  if (error.type === 'api_connection_error') return { kind: 'network' };
  return { kind: 'unexpected' };
}

/** The fields in the app's colours, light or dark, as they are computed at this moment. */
export function appearanceOf(root: HTMLElement): Appearance {
  const probe = document.createElement('span');
  root.append(probe);
  // light-dark() is resolved only where a property uses it.
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorText: colour('--color-text'),
    colorTextSecondary: colour('--color-text-muted'),
    colorBackground: colour('--color-surface'),
    colorPrimary: colour('--color-line-strong'),
    colorDanger: colour('--color-danger'),
    borderRadius: '14px',
    fontSizeBase: '17px',
    spacingUnit: '5px',
    fontFamily: getComputedStyle(root).getPropertyValue('--font-ui').trim(),
  };
  probe.remove();
  return { theme: 'stripe', variables };
}
