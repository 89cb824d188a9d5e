import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { followPayment } from '../../rental/payment/open/open-payment.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';
import { paymentOutcomeOf, refusalOf } from './payment-view.ts';
import { rentalOf } from './paypal-create.ts';

/** The way back from PayPal's own page (specification, section 7, Payment). */
export const payPalHandlers = (
  backend: Backend,
): Pick<Handlers, 'payPalResult' | 'payPalConfirm' | 'payPalOrder'> => {
  const { db } = backend;
  const ownPayment = (user: UserRow, key: 'id' | 'provider_id', value: string) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('provider', '=', 'paypal')
      .where(key, '=', value)
      .executeTakeFirst();
  /** Outcome of an order, after an approved one was taken. */
  const cameOf = async (user: UserRow, known: PaymentRow | undefined) => {
    if (!known) throw notFound();
    const status = await followPayment(backend, known.id);
    const rental = known.purpose === 'deposit' ? await rentalOf(backend, known) : undefined;
    if (!rental) {
      const payment = await ownPayment(user, 'id', known.id);
      const outcome = payment && (await paymentOutcomeOf(db, payment));
      if (!outcome) throw refusalOf(status);
      return { orderId: outcome.order?.id ?? null, purchaseNumber: outcome.tradeNumber };
    }
    if (rental.status === 'created') throw refusalOf(status);
    if (rental.end_reason === 'abandoned') throw refusalOf('cancelled');
    if (rental.end_reason === 'blocked')
      throw new Refusal(refusalCodes.activeRental, 'server.activeRental');
    return { orderId: rental.id, purchaseNumber: null };
  };
  const asked = async (
    { tradeNumber, paymentId }: { readonly tradeNumber: string; readonly paymentId: string },
    caller: Caller,
  ) => {
    const user = signedIn(caller);
    const known = await ownPayment(user, 'id', paymentId);
    const rental = known && (await rentalOf(backend, known));
    const names = [rental?.id, known?.id, known?.provider_id];
    return cameOf(user, names.includes(tradeNumber) ? known : undefined);
  };
  return {
    payPalResult: async ({ paymentId, token }, caller) => {
      const user = signedIn(caller);
      const known = await ownPayment(user, 'provider_id', token);
      return cameOf(user, known?.id === paymentId ? known : undefined);
    },
    payPalConfirm: asked,
    payPalOrder: asked,
  };
};
