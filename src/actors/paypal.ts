import type { Attempt, AttemptFor } from '../../machines/payment/collect.ts';
import type { PayPalOrder } from '../../machines/payment/paypal.events.ts';
import type { ResultTrade } from '../../machines/result/result.machine.ts';
import type { Client, Result } from '../client/client.ts';
import { payPalConfirm, payPalResult } from '../contract/payment/paypal.ts';
import {
  createPayPalDeposit,
  createPayPalPurchase,
  createPayPalRepayment,
  createPayPalTopUp,
  type Approval,
} from '../contract/payment/paypal-create.ts';
import { purposes, type Charge, type Purpose } from '../domain/charge.ts';
import { KnownFailure } from '../domain/failure.ts';
import { decimalFromMinor } from '../domain/money.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { carriedBy, type Carried } from '../domain/result-question.ts';
import type { QueryOf } from '../domain/routes.ts';
import { tariffWord } from '../domain/tariff.ts';
import { attempts, markSent } from './attempts.ts';
import { openAttempts } from './open-attempts.ts';
import { codeOf, nameOf, openedFor, orderIn, requestOf, type Unclear } from './charged.ts';
import { leftFor } from './left-page.ts';
import { promised, unwrapped } from './promised.ts';
import { asHaveOrder } from './rental-call.ts';
import type { Store } from './storage.ts';

/**
 * Trades of the orders that this page opened at PayPal. The store names only the last one, of any
 * tab.
 */
export type PayPalTrades = Map<string, string>;

/** Payment on PayPal's own page. `leave`: opens the given address. */
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
        // Stored before the page leaves (section 3, "Local store"), for the return.
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
    leaveForPayPal: promised(({ checkOutUrl }: { checkOutUrl: string }, signal) =>
      leftFor(checkOutUrl, leave, signal),
    ),
  };
}

type OrderWish = {
  readonly store: Store;
  readonly paymentMethodId: string;
  /** The person approves there, not on this device. */
  readonly approvedOn: 'phone' | undefined;
  readonly options: { readonly signal: AbortSignal; readonly idempotencyKey: string };
};

/** Call that opens an order at PayPal, by purpose (section 7, "Payment"). */
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
        shownTariff: charge.tariff && tariffWord(charge.tariff),
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

/**
 * Payment data for the result page: PayPal's words on the return to this trade until the server has
 * them, else the data in the address.
 */
export function carriedTo(
  store: Store,
  {
    tradeNumber,
    payMode,
    paymentId,
  }: Pick<QueryOf<'result'>, 'tradeNumber' | 'payMode' | 'paymentId'>,
): Carried {
  const kept = store.get('payPalReturn');
  return kept?.tradeNumber === tradeNumber
    ? { kind: 'back', paymentId: kept.paymentId, token: kept.token, payerId: kept.payerId }
    : carriedBy(payMode, paymentId);
}

/** Tells the API of the return from PayPal; PayPal's words are used once. */
export const confirmReturnActor = (client: Client, store: Store, isRecognised: boolean) =>
  promised(async ({ tradeNumber, carried }: ResultTrade, signal): Promise<null> => {
    if (carried.kind === 'back') await sayBack(client, store, carried, isRecognised, signal);
    // Only for a payment not yet confirmed here: a second confirmation could be taken for another
    // payment.
    if (carried.kind === 'payPal' && markSent(store, carried.paymentId)) {
      const { paymentId } = carried;
      await unwrapped(client(payPalConfirm, { tradeNumber, paymentId }, { signal }));
      forgetPayPal(store, paymentId);
    }
    return null;
  });

async function sayBack(
  client: Client,
  store: Store,
  { paymentId, token, payerId }: Extract<Carried, { kind: 'back' }>,
  isRecognised: boolean,
  signal: AbortSignal,
): Promise<void> {
  // A repetition could be taken for another payment: the order check tells the outcome.
  if (!isRecognised) {
    store.remove('payPalReturn');
    markSent(store, paymentId);
  }
  const settled = await client(payPalResult, { paymentId, token, payerId }, { signal });
  const isKnown = settled.ok || settled.failure.kind === 'refused';
  if (isKnown) store.remove('payPalReturn');
  if (!settled.ok) throw new KnownFailure(settled.failure);
  forgetPayPal(store, paymentId);
}

/** The rental is there: the next payment is another one. */
function forgetPayPal(store: Store, paymentId: string): void {
  const known = Object.entries(openAttempts(store));
  store.set(
    'attempts',
    Object.fromEntries(known.filter(([, attempt]) => attempt.paymentIntentId !== paymentId)),
  );
  for (const name of ['payPalTradeNumber', 'paymentId', 'payPalType'] as const) store.remove(name);
}
