import {
  PayPalProvider,
  useEligibleMethods,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type {
  PayPalButton,
  PayPalListener,
  WindowEnd,
} from '../../../machines/payment/paypal.events.ts';
import { payPalScriptSchema } from '../../contract/page-settings.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { type Money, decimalFromMinor, fractionDigits } from '../../domain/money.ts';
import { readPart } from '../../actors/config-part.ts';
import type { ButtonRequest, PayPalButtons } from './paypal-window.actors.ts';
import { loadScript } from '../../actors/script.ts';

declare global {
  interface Window {
    paypal?: { readonly version: string };
  }
}

type Settled<Value> = {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
};

function settled<Value>(): Settled<Value> {
  let resolve: Settled<Value>['resolve'] = () => undefined;
  let reject: Settled<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((onResolved, onRejected) => {
    resolve = onResolved;
    reject = onRejected;
  });
  // A rejection without a listener is not an unhandled one.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** Touch of the button: the order that the window waits for, and the window's end. */
type Round = {
  readonly order: Settled<{ orderId: string }>;
  readonly end: Settled<WindowEnd>;
};
type Rounds = ReturnType<typeof keepRounds>;

function keepRounds() {
  let current: Round | null = null;
  return {
    begin: (): Round => (current = { order: settled(), end: settled() }),
    current: () => current,
    forget: () => {
      current = null;
    },
  };
}

/**
 * PayPal's button by its SDK v6. The script has a tag and a limit of its own (PayPal's
 * loader waits half a minute for a connection that stalls); the loader then finds it there.
 */
export function payPalButtons(locale: () => string): PayPalButtons {
  const made = new WeakMap<PayPalButton, Rounds>();
  return {
    prepare: async ({ method, charge }, signal) => {
      const part = await readPart('/config.json', payPalScriptSchema, signal);
      if (part === null) throw new KnownFailure({ kind: 'scriptNotLoaded' });
      const isLoaded = () => window.paypal?.version.startsWith('6') === true;
      await loadScript(part.payPalScriptUrl, isLoaded, signal);
      const rounds = keepRounds();
      const button = buttonOf({ method, charge }, locale(), rounds);
      made.set(button, rounds);
      return button;
    },
    ask: async (button, orderId) => {
      const round = made.get(button)?.current();
      if (!round) throw new Error('PayPal opened no window');
      round.order.resolve({ orderId });
      return round.end.promise;
    },
  };
}

const buttonOf = (
  { method, charge }: ButtonRequest,
  locale: string,
  rounds: Rounds,
): PayPalButton => ({
  mount: (box, listener) => {
    const root = createRoot(box);
    root.render(
      // The script is there: the environment would only say where it comes from.
      <PayPalProvider
        clientId={method.publicKey}
        environment="production"
        components={['paypal-payments']}
        locale={locale}
        pageType="checkout"
      >
        <OwnButton money={charge.money} listener={listener} rounds={rounds} />
      </PayPalProvider>,
    );
    return () => {
      rounds.current()?.order.reject(new Error('the page went on'));
      // React takes no root out while it draws another.
      setTimeout(() => root.unmount());
    };
  },
});

function OwnButton({
  money: { minor, currency },
  listener,
  rounds,
}: {
  money: Money;
  listener: PayPalListener;
  rounds: Rounds;
}) {
  const { loadingStatus } = usePayPal();
  const { eligiblePaymentMethods, error } = useEligibleMethods({
    payload: {
      currencyCode: currency,
      amount: decimalFromMinor(minor, currency).toFixed(fractionDigits(currency)),
      paymentFlow: 'ONE_TIME_PAYMENT',
    },
  });
  const end = () => rounds.current()?.end;
  const session = usePayPalOneTimePaymentSession({
    presentationMode: 'popup',
    createOrder: async () => rounds.begin().order.promise,
    onApprove: async () => end()?.resolve('approved'),
    onCancel: () => end()?.resolve('closed'),
    onError: reason => end()?.reject(reason),
  });
  const isAvailable = eligiblePaymentMethods?.isEligible('paypal');
  const isBroken = error !== null || loadingStatus === 'rejected';
  useEffect(() => {
    if (isBroken) listener.onReady(false);
    else if (isAvailable !== undefined) listener.onReady(isAvailable);
  }, [listener, isBroken, isAvailable]);
  const open = () => {
    if (!listener.mayOpen()) return;
    rounds.forget();
    // A browser that blocks the window rejects here, and so does a window that breaks.
    session.handleClick().catch((reason: unknown) => end()?.reject(reason));
  };
  return <paypal-button type="pay" onClick={open} />;
}
