import type { Subject } from '../../../domain/charge.ts';
import type { Purpose } from '../../../domain/purpose.ts';
import type { Backend } from '../../backend.ts';
import { offeredFor } from '../../payment/methods.ts';
import { buyByHold } from '../../rental/buy.ts';
import { openPayment } from '../../rental/open-payment.ts';
import { badInput } from '../../rental/quotes.ts';
import { signedIn, type Caller } from '../caller.ts';
import type { Handlers } from '../handler.ts';
import { methodId } from './methods.ts';

/** Paying, and asking what became of it (specification, section 7, Payment). */
export const paymentHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  | 'createDepositIntent'
  | 'createRepaymentIntent'
  | 'createTopUpIntent'
  | 'createPurchaseIntent'
  | 'buyOrder'
> => {
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
    const method = offeredFor(wish.purpose, backend.providers).find(
      ({ kind }) => methodId(kind) === wish.paymentMethodId,
    );
    if (!method) throw badInput('paymentId');
    const { provider } = method;
    const { facts } = await openPayment(backend, user, { ...wish, provider });
    return { clientSecret: facts.clientSecret };
  };
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
    buyOrder: async ({ orderId }, caller) => {
      await buyByHold(backend, signedIn(caller), orderId);
      return { orderId };
    },
  };
};
