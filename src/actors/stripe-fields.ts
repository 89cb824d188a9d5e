import type {
  Appearance,
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { toProvider, stripeLocales } from '../domain/card-provider.ts';
import type { CardForm } from '../../machines/payment/collect.ts';
import type { Charge } from '../domain/charge.ts';
import { KnownFailure, type DeclineReason, type Failure } from '../domain/failure.ts';
import type { Locale } from '../domain/locale.ts';
import { loadScript } from './script.ts';

/**
 * Stripe's own address of the release this package's types belong to; a local end names its own in
 * /config.json.
 */
const ownScriptUrl = 'https://js.stripe.com/endive/stripe.js';

export type StripeSetting = {
  /** Address of the script; by default Stripe's own. */
  readonly scriptUrl: string | undefined;
  readonly locale: () => Locale;
  readonly returnUrl: () => string;
  /** Opens the current page as a new document. */
  readonly openAnew: () => void;
};

/** Stripe in the page's language; the first caller loads its script. */
export async function openStripe(
  setting: StripeSetting,
  publicKey: string,
  signal: AbortSignal,
): Promise<{ readonly stripe: Stripe; readonly locale: StripeElementLocale }> {
  await loadScript(setting.scriptUrl ?? ownScriptUrl, () => window.Stripe !== undefined, signal);
  const locale = stripeLocales[setting.locale()];
  const stripe = await loadStripe(publicKey, { locale });
  if (!stripe) throw new KnownFailure({ kind: 'scriptNotLoaded' });
  return { stripe, locale };
}

/** Options of a group of Elements: the whole charge, by card. */
export const paymentOf = ({
  money: { minor, currency },
  capture,
}: Pick<Charge, 'money' | 'capture'>) =>
  ({
    mode: 'payment',
    amount: toProvider(minor, currency),
    currency: currency.toLowerCase(),
    captureMethod: capture === 'hold' ? 'manual' : 'automatic',
    allowedPaymentMethodTypes: ['card'],
  }) satisfies StripeElementsOptionsMode;

/** Language and look of a group of Elements. */
export const lookOf = (locale: StripeElementLocale) => ({
  locale,
  appearance: appearanceOf(document.documentElement),
});

export type FieldParts = { readonly stripe: Stripe; readonly elements: StripeElements };

/** Maps the fields or the button of a chart to Stripe's parts behind them. */
export function partsBy<Shown extends object, Parts>() {
  const made = new WeakMap<Shown, Parts>();
  return {
    keep: (shown: Shown, parts: Parts): Shown => {
      made.set(shown, parts);
      return shown;
    },
    of: (shown: Shown): Parts => {
      const parts = made.get(shown);
      if (parts === undefined) throw new Error('fields of another provider');
      return parts;
    },
  };
}

/** Card fields made from an empty group of Elements. */
export function fieldsFrom(elements: StripeElements): CardForm {
  const element = elements.create('payment', {
    layout: 'tabs',
    // Link would remember a card in Stripe's own frame, out of reach of a shared tablet's wipe. The
    // person's own tick keeps a card instead.
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
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
 * Stripe's error as our failure. An error that is neither a refusal nor a lost connection leaves
 * the outcome to the server.
 */
export function failureOfStripe(
  error: Pick<StripeError, 'type' | 'code' | 'decline_code' | 'payment_method'>,
): Failure {
  if (
    error.code === 'payment_intent_authentication_failure' ||
    error.code === 'setup_intent_authentication_failure'
  )
    return { kind: 'authenticationFailed' };
  if (error.type === 'card_error') {
    const card = error.payment_method?.card;
    return {
      kind: 'declined',
      reason: declines[error.decline_code ?? ''] ?? declines[error.code ?? ''] ?? 'generic',
      ...(card ? { card: { brand: card.brand, lastDigits: card.last4 } } : {}),
    };
  }
  if (error.type === 'validation_error') return { kind: 'declined', reason: 'generic' };
  if (error.type === 'api_connection_error') return { kind: 'network' };
  return { kind: 'unexpected' };
}

/**
 * Lets the bank ask the person. Stripe does that over the whole document and cannot be told to
 * stop, so leaving meanwhile opens the next page as a new document.
 */
export async function askingBank(
  { returnUrl: here, openAnew }: StripeSetting,
  signal: AbortSignal,
  ask: () => Promise<{ readonly error?: StripeError | undefined }>,
): Promise<void> {
  const from = here();
  const leave = () => {
    if (here() !== from) openAnew();
  };
  signal.addEventListener('abort', leave);
  try {
    throwAny((await ask()).error);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

export function throwAny(error: StripeError | undefined): void {
  if (error) throw new KnownFailure(failureOfStripe(error));
}

/** Appearance of the fields in the app's current colours, light or dark. */
function appearanceOf(root: HTMLElement): Appearance {
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
