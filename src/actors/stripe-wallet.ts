import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import type { WalletButton } from '../../machines/payment/device-wallet.events.ts';
import { KnownFailure } from '../domain/failure.ts';
import { methodRules, type PaymentMethodKind } from '../domain/payment-method.ts';
import type { Purpose } from '../domain/purpose.ts';
import { toProvider } from '../domain/provider-amount.ts';
import { appearanceOf, failureOfStripe, openStripe, type StripeSetting } from './stripe-card.ts';
import type { WalletProvider } from './wallet-button.ts';

/** The name of a wallet in Stripe's options. */
const walletOf = (kind: PaymentMethodKind): 'applePay' | 'googlePay' =>
  methodRules[kind].surface === 'apple' ? 'applePay' : 'googlePay';

/** Google has no word for renting. */
const buttonTypes = {
  deposit: { applePay: 'rent', googlePay: 'pay' },
  repayment: { applePay: 'plain', googlePay: 'pay' },
  topUp: { applePay: 'top-up', googlePay: 'pay' },
  purchase: { applePay: 'buy', googlePay: 'buy' },
  mifi: { applePay: 'buy', googlePay: 'buy' },
} as const satisfies Record<Purpose, unknown>;

/** As high as Stripe draws it. */
const buttonHeight = 55;

type Parts = {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  confirmed: StripeExpressCheckoutElementConfirmEvent | null;
};

/**
 * Apple Pay and Google Pay by Stripe's Express Checkout Element (payments.md). The element draws
 * the wallet's own button and opens its sheet; what is accepted becomes a ConfirmationToken.
 */
export function stripeWallets(setting: StripeSetting): WalletProvider {
  const made = new WeakMap<WalletButton, Parts>();
  const partsOf = (button: WalletButton) => {
    const parts = made.get(button);
    if (!parts) throw new Error('a wallet button of another provider');
    return parts;
  };
  return {
    prepare: async ({ method, charge }, signal) => {
      const { stripe, locale } = await openStripe(setting, method.publicKey, signal);
      const { minor, currency } = charge.money;
      const elements = stripe.elements({
        mode: 'payment',
        amount: toProvider(minor, currency),
        currency: currency.toLowerCase(),
        captureMethod: charge.capture === 'hold' ? 'manual' : 'automatic',
        allowedPaymentMethodTypes: ['card'],
        locale,
        appearance: appearanceOf(document.documentElement),
      });
      const wallet = walletOf(method.kind);
      const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
      const element = elements.create('expressCheckout', {
        buttonHeight,
        buttonType: buttonTypes[charge.purpose],
        buttonTheme: { [wallet]: dark ? 'white' : 'black' },
        layout: { maxColumns: 1, maxRows: 1, overflow: 'never' },
        paymentMethods: {
          applePay: 'never',
          googlePay: 'never',
          link: 'never',
          paypal: 'never',
          amazonPay: 'never',
          klarna: 'never',
          [wallet]: 'always',
        },
      });
      const parts: Parts = { stripe, elements, confirmed: null };
      const button: WalletButton = {
        mount: (box, listener) => {
          element.on('ready', ({ availablePaymentMethods }) =>
            listener.onReady(availablePaymentMethods?.[wallet] === true),
          );
          element.on('loaderror', () => listener.onReady(false));
          // Stripe waits a second for an answer, which is given at once.
          element.on('click', event => (listener.mayOpen() ? event.resolve() : event.reject()));
          element.on('cancel', () => listener.onClosed());
          element.on('confirm', event => {
            parts.confirmed = event;
            listener.onAccepted();
          });
          element.mount(box);
          return () => element.unmount();
        },
      };
      made.set(button, parts);
      return button;
    },
    takeToken: async button => {
      const parts = partsOf(button);
      const { stripe, elements } = parts;
      const failure = ({
        error,
      }: {
        error?: Parameters<typeof failureOfStripe>[0] | undefined;
      }) => {
        if (!error) return;
        // The sheet says that it failed, and closes.
        parts.confirmed?.paymentFailed({ reason: 'fail' });
        throw new KnownFailure(failureOfStripe(error));
      };
      failure(await elements.submit());
      const made = await stripe.createConfirmationToken({
        elements,
        params: { return_url: setting.returnUrl() },
      });
      failure(made);
      if (!made.confirmationToken) throw new KnownFailure({ kind: 'unexpected' });
      return made.confirmationToken.id;
    },
    answerBank: async (button, clientSecret) => {
      const { error } = await partsOf(button).stripe.handleNextAction({ clientSecret });
      if (error) throw new KnownFailure(failureOfStripe(error));
    },
  };
}
