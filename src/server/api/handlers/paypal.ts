import { urlOf } from '../../../domain/routes.ts';
import { decimalFromMinor } from '../../../domain/money.ts';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { offeredFor } from '../../payment/methods.ts';
import type { PaymentRequest } from '../../payment/port.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { Refusal } from '../../refusal.ts';
import { followPayment } from '../../rental/follow.ts';
import { openPayment } from '../../rental/open-payment.ts';
import { badInput } from '../../rental/quotes.ts';
import { unknownCabinet } from '../../rental/rules.ts';
import { signedIn, type Caller } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { methodId } from './methods.ts';
import { paymentOutcomeOf, refusalOf } from './payment-view.ts';

/** The rental that a deposit belongs to. */
const rentalOf = ({ db }: Backend, payment: PaymentRow) =>
  db
    .selectFrom('rentals')
    .select(['id', 'status', 'end_reason'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();

/** Paying on PayPal's own page, and the way back (specification, section 7, Payment). */
export const payPalHandlers = (
  backend: Backend,
): Pick<Handlers, 'createPayPalDeposit' | 'payPalResult' | 'payPalConfirm' | 'payPalOrder'> => {
  const { db, config, providers } = backend;
  /** Who agreed comes back to the result, who did not to the payment page, which asks again. */
  const returnOf =
    ({ origin, locale }: Caller, cabinetId: string) =>
    async (payment: PaymentRow): Promise<PaymentRequest['returnTo']> => {
      const app = config.publicUrl ?? origin;
      const rental = await rentalOf(backend, payment);
      const purpose = 'deposit';
      return {
        locale,
        approved: `${app}${urlOf({
          page: 'result',
          tradeNumber: rental?.id ?? payment.id,
          purpose,
          payMode: 'PAYPAL',
          paymentId: payment.id,
        })}`,
        cancelled: `${app}${urlOf({
          page: 'payment',
          purpose,
          cabinetId,
          price: String(decimalFromMinor(payment.amount, payment.currency)),
          paymentMethodId: methodId('PAYPAL'),
          payMode: 'PAYPAL',
        })}`,
      };
    };
  const ownPayment = (user: UserRow, key: 'id' | 'provider_id', value: string) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('provider', '=', 'paypal')
      .where(key, '=', value)
      .executeTakeFirst();
  /** What came of it, after what the person approved was taken. */
  const cameOf = async (user: UserRow, known: PaymentRow | undefined) => {
    if (!known) throw new Refusal(refusalCodes.notFound, 'server.notFound');
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
    createPayPalDeposit: async ({ cabinetCode, paymentMethodId }, caller) => {
      const user = signedIn(caller);
      const offered = offeredFor('deposit', providers).find(({ kind }) => kind === 'PAYPAL');
      if (!offered || paymentMethodId !== methodId(offered.kind)) throw badInput('paymentId');
      const cabinet = await db
        .selectFrom('cabinets')
        .select('id')
        .where('code', '=', cabinetCode)
        .executeTakeFirst();
      if (!cabinet) throw unknownCabinet(cabinetCode);
      const { payment, facts } = await openPayment(backend, user, {
        purpose: 'deposit',
        subject: { cabinetId: cabinet.id },
        provider: offered.provider,
        returnTo: returnOf(caller, cabinet.id),
      });
      if (facts.checkOutUrl === undefined) throw refusalOf(facts.status);
      const rental = await rentalOf(backend, payment);
      return {
        checkOutUrl: facts.checkOutUrl,
        paymentId: payment.id,
        tradeNumber: rental?.id ?? null,
      };
    },
    payPalResult: async ({ paymentId, token }, caller) => {
      const user = signedIn(caller);
      const known = await ownPayment(user, 'provider_id', token);
      return cameOf(user, known?.id === paymentId ? known : undefined);
    },
    payPalConfirm: asked,
    payPalOrder: asked,
  };
};
