import type { Attempt, AttemptFor } from '../../machines/payment/collect.ts';
import type { PayPalOrder } from '../../machines/payment/paypal.events.ts';
import type { PayPalReturn } from '../../machines/result/result.machine.ts';
import type { Client, Result } from '../client/client.ts';
import { payPalResult } from '../contract/payment/paypal.ts';
import {
  createPayPalDeposit,
  createPayPalPurchase,
  createPayPalRepayment,
  createPayPalTopUp,
  type Approval,
} from '../contract/payment/paypal-create.ts';
import type { Charge } from '../domain/charge.ts';
import { KnownFailure } from '../domain/failure.ts';
import { decimalFromMinor } from '../domain/money.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { purposes, type Purpose } from '../domain/purpose.ts';
import { attempts, openAttempts } from './attempts.ts';
import { codeOf, nameOf, openedFor, orderIn, requestOf, type Unclear } from './charged.ts';
import { promised, unwrapped } from './promised.ts';
import { asHaveOrder } from './rent.ts';
import type { Store } from './storage.ts';

/**
 * What the orders are for that this page opened at PayPal: the store names only the last one, of
 * whichever tab.
 */
export type PayPalTrades = Map<string, string>;

/** Collecting on PayPal's own page. `leave`: where the browser goes. */
export function payPalActors(
  client: Client,
  store: Store,
  leave: (url: string) => void,
  trades: PayPalTrades,
  unclear: Unclear = () => null,
) {
  return {
    openAttempt: promised(async (asked: AttemptFor) => openedFor(store, asked, unclear)),
    createOrder: promised(
      async (
        {
          charge,
          method,
          attempt,
          onPhone,
        }: { charge: Charge; method: PaymentMethod; attempt: Attempt; onPhone?: true },
        signal,
      ): Promise<PayPalOrder> => {
        const { checkOutUrl, paymentId, tradeNumber } = await unwrapped(
          asHaveOrder(
            orders[charge.purpose](client, charge, {
              store,
              paymentMethodId: method.id,
              approvedOn: onPhone && 'phone',
              options: { signal, idempotencyKey: requestOf(attempt.key, method, charge) },
            }),
          ),
        );
        const named = paymentId ?? tradeNumber;
        if (named === null) throw new KnownFailure({ kind: 'badAnswer' });
        // Before the page leaves (section 3, "Local store"): what the person comes back to.
        attempts(store, charge.purpose).keep(nameOf(charge.subject), {
          key: attempt.key,
          paymentIntentId: named,
        });
        trades.set(named, tradeNumber ?? named);
        store.set('payPalTradeNumber', tradeNumber ?? named);
        store.set('paymentId', named);
        store.set('payPalType', purposes[charge.purpose]);
        return { checkOutUrl, paymentId: named };
      },
    ),
    leaveForPayPal: promised(
      ({ checkOutUrl }: { checkOutUrl: string }, signal) =>
        new Promise<null>(resolve => {
          window.addEventListener('pageshow', shown => shown.persisted && resolve(null), {
            signal,
          });
          leave(checkOutUrl);
        }),
    ),
  };
}

type OrderWish = {
  readonly store: Store;
  readonly paymentMethodId: string;
  /** The person agrees there, and not on this device. */
  readonly approvedOn: 'phone' | undefined;
  readonly options: { readonly signal: AbortSignal; readonly idempotencyKey: string };
};

/** The call that opens an order at PayPal, by purpose (section 7, "Payment"). */
const orders: Readonly<
  Record<Purpose, (client: Client, charge: Charge, wish: OrderWish) => Promise<Result<Approval>>>
> = {
  deposit: (client, charge, { store, paymentMethodId, approvedOn, options }) =>
    client(
      createPayPalDeposit,
      {
        cabinetCode: codeOf(store, charge),
        paymentMethodId,
        amount: decimalFromMinor(charge.money.minor, charge.money.currency),
        approvedOn,
      },
      options,
    ),
  repayment: (client, { subject, coupon }, { paymentMethodId, options }) =>
    client(createPayPalRepayment, { orderId: orderIn(subject), coupon, paymentMethodId }, options),
  purchase: (client, { subject }, { paymentMethodId, options }) =>
    client(createPayPalPurchase, { orderId: orderIn(subject), paymentMethodId }, options),
  topUp: (client, { money: { minor, currency } }, { options }) =>
    client(createPayPalTopUp, { amount: decimalFromMinor(minor, currency) }, options),
  mifi: () => Promise.resolve({ ok: false, failure: { kind: 'systemUnsupported' } }),
};

/** What PayPal said on the way back to this trade, until the server has heard it. */
export function payPalReturnTo(store: Store, tradeNumber: string): PayPalReturn | null {
  const kept = store.get('payPalReturn');
  if (kept?.tradeNumber !== tradeNumber) return null;
  const { paymentId, token, payerId } = kept;
  return { paymentId, token, payerId };
}

/** Says on the result page that the person is back; what they came back with is used up by it. */
export const confirmReturnActor = (client: Client, store: Store, isRecognised: boolean) =>
  promised(async (back: PayPalReturn, signal): Promise<null> => {
    // Sent again it could be taken for another payment: the order check says the rest.
    if (!isRecognised) store.remove('payPalReturn');
    const settled = await client(payPalResult, back, { signal });
    const isKnown = settled.ok || settled.failure.kind === 'refused';
    if (isKnown) store.remove('payPalReturn');
    if (settled.ok) forgetPayPal(store, back.paymentId);
    else throw new KnownFailure(settled.failure);
    return null;
  });

/** The rental stands: the next payment is another one. */
function forgetPayPal(store: Store, paymentId: string): void {
  const known = Object.entries(openAttempts(store));
  store.set(
    'attempts',
    Object.fromEntries(known.filter(([, attempt]) => attempt.paymentIntentId !== paymentId)),
  );
  for (const name of ['payPalTradeNumber', 'paymentId', 'payPalType'] as const) store.remove(name);
}
