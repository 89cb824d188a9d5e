import type { Attempt, AttemptFor } from '../../machines/payment/collect.ts';
import type { PayPalOrder } from '../../machines/payment/paypal.machine.ts';
import type { PayPalReturn } from '../../machines/result/result.machine.ts';
import type { Client } from '../client/client.ts';
import { createPayPalDeposit, payPalResult } from '../contract/payment/paypal.ts';
import type { Charge } from '../domain/charge.ts';
import { KnownFailure } from '../domain/failure.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { purposes } from '../domain/purpose.ts';
import { attempts } from './attempts.ts';
import { nameOf } from './payment.ts';
import { promised, unwrapped } from './promised.ts';
import { asHaveOrder } from './rent.ts';
import type { Store } from './storage.ts';

/** Collecting on PayPal's own page. `leave`: where the browser goes. */
export function payPalActors(client: Client, store: Store, leave: (url: string) => void) {
  return {
    openAttempt: promised(async ({ purpose, subject }: AttemptFor) =>
      attempts(store, purpose).open(nameOf(subject)),
    ),
    createOrder: promised(
      async (
        { charge, method, attempt }: { charge: Charge; method: PaymentMethod; attempt: Attempt },
        signal,
      ): Promise<PayPalOrder> => {
        const cabinet = store.get('cabinet');
        if (!('cabinetId' in charge.subject) || cabinet?.cabinetId !== charge.subject.cabinetId)
          throw new KnownFailure({ kind: 'badLink' });
        const { checkOutUrl, paymentId, tradeNumber } = await unwrapped(
          asHaveOrder(
            client(
              createPayPalDeposit,
              { cabinetCode: cabinet.cabinetCode, paymentMethodId: method.id },
              { signal, idempotencyKey: attempt.key },
            ),
          ),
        );
        const named = paymentId ?? tradeNumber;
        if (named === null) throw new KnownFailure({ kind: 'badAnswer' });
        // Before the page leaves (section 3, "Local store"): what the person comes back to.
        attempts(store, charge.purpose).keep(nameOf(charge.subject), {
          key: attempt.key,
          paymentIntentId: named,
        });
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

/** What PayPal said on the way back to this trade, until the server has heard it. */
export function payPalReturnTo(store: Store, tradeNumber: string): PayPalReturn | null {
  const kept = store.get('payPalReturn');
  if (kept?.tradeNumber !== tradeNumber) return null;
  const { paymentId, token, payerId } = kept;
  return { paymentId, token, payerId };
}

/** Says on the result page that the person is back; what they came back with is used up by it. */
export const confirmReturnActor = (client: Client, store: Store) =>
  promised(async (back: PayPalReturn, signal): Promise<null> => {
    const settled = await client(payPalResult, back, { signal });
    const isKnown = settled.ok || settled.failure.kind === 'refused';
    if (isKnown) store.remove('payPalReturn');
    if (settled.ok) forgetPayPal(store, back.paymentId);
    else throw new KnownFailure(settled.failure);
    return null;
  });

/** The rental stands: the next payment is another one. */
function forgetPayPal(store: Store, paymentId: string): void {
  const known = Object.entries(store.get('attempts') ?? {});
  store.set(
    'attempts',
    Object.fromEntries(known.filter(([, attempt]) => attempt.paymentIntentId !== paymentId)),
  );
  for (const name of ['payPalTradeNumber', 'paymentId', 'payPalType'] as const) store.remove(name);
}
