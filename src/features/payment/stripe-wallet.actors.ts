import type { StripeError, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { methodRules, type PaymentMethodKind } from '../../domain/payment-method.ts';
import type { Purpose } from '../../domain/charge.ts';
import {
  askingBank,
  type FieldParts,
  lookOf,
  openStripe,
  partsBy,
  paymentOf,
  type StripeSetting,
  throwAny,
} from '../../actors/stripe-fields.ts';
import type { WalletProvider } from './wallet-payment.actors.ts';

/** Stripe's option name of a wallet. */
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

/** Maximum height at which Stripe draws it. */
const buttonHeight = 55;

type Parts = FieldParts & { confirmed: StripeExpressCheckoutElementConfirmEvent | null };

/**
 * Apple Pay and Google Pay by Stripe's Express Checkout Element. The element draws the wallet's own
 * button and opens its sheet; an accepted payment becomes a ConfirmationToken.
 */
export function stripeWallets(setting: StripeSetting): WalletProvider {
  const made = partsBy<WalletButton, Parts>();
  return {
    prepare: async ({ method, charge }, signal) => {
      const { stripe, locale } = await openStripe(setting, method.publicKey, signal);
      const elements = stripe.elements({ ...paymentOf(charge), ...lookOf(locale) });
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
      return made.keep(
        {
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
        },
        parts,
      );
    },
    takeToken: async button => {
      const parts = made.of(button);
      const { stripe, elements } = parts;
      const refuse = (error: StripeError | undefined) => {
        // The sheet shows the failure, and closes.
        if (error) parts.confirmed?.paymentFailed({ reason: 'fail' });
        throwAny(error);
      };
      refuse((await elements.submit()).error);
      const token = await stripe.createConfirmationToken({
        elements,
        params: { return_url: setting.returnUrl() },
      });
      refuse(token.error);
      if (!token.confirmationToken) throw new KnownFailure({ kind: 'unexpected' });
      return token.confirmationToken.id;
    },
    answerBank: async (button, clientSecret, signal) => {
      const { stripe } = made.of(button);
      await askingBank(setting, signal, async () => stripe.handleNextAction({ clientSecret }));
    },
  };
}
