import type { Subject } from '../../../domain/charge.ts';
import type { Purpose } from '../../../domain/purpose.ts';
import type { Backend } from '../../backend.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { offeredFor } from '../../payment/methods.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { Refusal } from '../../refusal.ts';
import { followPayment } from '../../rental/follow.ts';
import { openPayment } from '../../rental/open-payment.ts';
import { badInput } from '../../rental/quotes.ts';
import { signedIn, type Caller } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { methodId } from './methods.ts';
import { paymentOutcomeOf, refusalOf } from './payment-view.ts';

/** Paying, and asking what became of it (specification, section 7, Payment). */
export const paymentHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  | 'createDepositIntent'
  | 'createRepaymentIntent'
  | 'createTopUpIntent'
  | 'createPurchaseIntent'
  | 'confirmPayment'
> => {
  const { db } = backend;
  const open = async (
    caller: Caller,
    wish: {
      readonly purpose: Purpose;
      readonly subject: Subject;
      readonly paymentMethodId: string;
      readonly amount?: number;
    },
  ): Promise<{ readonly clientSecret: string }> => {
    const user = signedIn(caller);
    const method = offeredFor(wish.purpose).find(
      ({ kind }) => methodId(kind) === wish.paymentMethodId,
    );
    if (!method) throw badInput('paymentId');
    const { provider } = method;
    const { facts } = await openPayment(backend, user, { ...wish, provider });
    return { clientSecret: facts.clientSecret };
  };
  /** By our own number of it, or by its provider's. */
  const ownPayment = (user: UserRow, named: string): Promise<PaymentRow | undefined> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', user.id)
      .where(where => where.or([where('id', '=', named), where('provider_id', '=', named)]))
      .executeTakeFirst();
  return {
    createDepositIntent: async ({ cabinetId, paymentMethodId, amount }, caller) =>
      open(caller, { purpose: 'deposit', subject: { cabinetId }, paymentMethodId, amount }),
    createRepaymentIntent: async ({ orderId, paymentMethodId, coupon }, caller) => {
      if (coupon !== undefined) throw badInput('couponNo');
      return open(caller, { purpose: 'repayment', subject: { orderId }, paymentMethodId });
    },
    createTopUpIntent: async ({ amount, paymentMethodId }, caller) =>
      open(caller, { purpose: 'topUp', subject: { wallet: true }, paymentMethodId, amount }),
    createPurchaseIntent: async ({ orderId, paymentMethodId }, caller) =>
      open(caller, { purpose: 'purchase', subject: { orderId }, paymentMethodId }),
    confirmPayment: async ({ tradeNumber }, caller) => {
      const user = signedIn(caller);
      const known = await ownPayment(user, tradeNumber);
      if (!known) throw new Refusal(refusalCodes.notFound, 'server.notFound');
      const status = await followPayment(backend, known.id);
      const payment = await ownPayment(user, known.id);
      const outcome = payment && (await paymentOutcomeOf(db, payment));
      if (!outcome) throw refusalOf(status);
      return outcome;
    },
  };
};
