import type { TradeOutcome } from '../../../contract/order/calls.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { money } from '../../../domain/money.ts';
import type { PaymentOutcome } from '../../../domain/payment-outcome.ts';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { notFound, notYet, Refusal } from '../../refusal.ts';
import { followDeposit } from '../../rental/start/deposit.ts';
import { followPayment } from '../../rental/payment/open/open-payment.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';
import { isUnderWay } from '../idempotency.ts';
import { namedRentals, outcomeOf, type NamedRental } from './order-view.ts';
import { paidByOf } from '../../rental/payment/providers/methods.ts';
import { paymentOutcomeOf, refusalOf } from './payment-view.ts';

/**
 * Outcomes of a person's trades: a rental by its id or by the payment of its hold, a payment by our
 * number, its provider's, or the order it is for.
 */
export const tradesOf = (backend: Backend) => {
  const { db } = backend;
  type Key = 'rentals.id' | 'payments.provider_id' | 'payments.id';
  const rentalBy = (user: UserRow, key: Key, value: string): Promise<NamedRental | undefined> =>
    namedRentals(db)
      .where(key, '=', value)
      .where('rentals.user_id', '=', user.id)
      .executeTakeFirst();
  const chargeOf = (user: UserRow, named: string): Promise<PaymentRow | undefined> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('purpose', 'not in', ['deposit', 'withdrawal'])
      .where(where =>
        where.or([
          where('id', '=', named),
          where('provider_id', '=', named),
          where('subject_id', '=', named),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  // A return from the bank's page knows only the payment intent.
  const rentalNamed = async (user: UserRow, named: string): Promise<NamedRental | undefined> =>
    (await rentalBy(user, 'rentals.id', named)) ??
    (await rentalBy(user, 'payments.provider_id', named));
  return {
    rentalBy,
    rentalNamed,
    chargeOf,
    charge: async (user: UserRow, named: string): Promise<PaymentOutcome> => {
      const known = await chargeOf(user, named);
      // Asked before the rental is read, which then shows what has ended meanwhile.
      if (await isUnderWay(backend, user.id, 'buyOrder', { orderId: named })) throw notYet();
      // The hold may have paid after another way was begun.
      const rental =
        known?.state === 'captured' ? undefined : await rentalBy(user, 'rentals.id', named);
      if (!known || (rental && rental.bought_at !== null)) return boughtByHold(rental);
      const status = await followPayment(backend, known.id);
      const payment = await chargeOf(user, known.id);
      const outcome = payment && (await paymentOutcomeOf(db, payment));
      if (!outcome) throw refusalOf(status);
      return outcome;
    },
    rental: async (user: UserRow, named: string): Promise<TradeOutcome> => {
      let rental = await rentalNamed(user, named);
      if (!rental) throw notFound();
      if (rental.status === 'created') {
        const status = await followDeposit(backend, rental.payment_id);
        rental = await rentalNamed(user, named);
        if (!rental || (rental.status === 'created' && status !== null)) throw refusalOf(status);
      }
      demandStarted(rental);
      const outcome = outcomeOf(rental);
      if (!outcome) throw notYet();
      return outcome;
    },
  };
};

/** Throws where the attempt ended before anything was asked of the cabinet. */
export const demandStarted = (rental: Pick<NamedRental, 'end_reason'>): void => {
  if (rental.end_reason === 'abandoned') throw refusalOf('cancelled');
  if (rental.end_reason === 'blocked')
    throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
  if (rental.end_reason === 'cardBlocked')
    throw new Refusal(refusalCodes.unavailable, 'server.personBlocked');
  if (rental.end_reason === 'cardOwes')
    throw new Refusal(refusalCodes.unpaidOrders, 'server.cardOwes');
};

/** A power bank that the hold itself paid for has no payment of its own. */
function boughtByHold(rental: NamedRental | undefined): PaymentOutcome {
  if (!rental || rental.bought_at === null) throw notFound();
  if (rental.payment_failure !== null) throw refusalOf('open');
  if (rental.settlement_id === null) throw notYet();
  return {
    tradeNumber: rental.id,
    purpose: 'purchase',
    state: 'paid',
    money: money(rental.deposit, rental.currency),
    order: { id: rental.id, number: rental.number },
    paidBy: paidByOf(rental),
  };
}

/** The questions of the result page (specification, section 7, Result). */
export const tradeHandlers = (
  backend: Backend,
): Pick<Handlers, 'confirmPayment' | 'checkOrder' | 'quickPayConfirm' | 'payConfirm'> => {
  const trades = tradesOf(backend);
  /** Types CZ, YJ, RENT and VIP. An order is the rental, whatever was paid for it since. */
  const rentalFirst = async (named: string, caller: Caller): Promise<TradeOutcome> => {
    const user = signedIn(caller);
    return (await trades.rentalNamed(user, named))
      ? trades.rental(user, named)
      : trades.charge(user, named);
  };
  return {
    confirmPayment: ({ tradeNumber }, caller) => trades.charge(signedIn(caller), tradeNumber),
    checkOrder: ({ tradeNumber, payType }, caller) =>
      ['FK', 'CZ', 'overbuy', 'mifi'].includes(payType)
        ? trades.charge(signedIn(caller), tradeNumber)
        : trades.rental(signedIn(caller), tradeNumber),
    // Types CZ and FK: the rental's state says nothing of a payment.
    quickPayConfirm: ({ tradeNumber }, caller) => trades.charge(signedIn(caller), tradeNumber),
    payConfirm: ({ tradeNumber }, caller) => rentalFirst(tradeNumber, caller),
  };
};
