import type { Subject, Purpose } from '../../../domain/charge.ts';
import { methodRules } from '../../../domain/payment-method.ts';
import type { Backend } from '../../backend.ts';
import { offeredFor } from '../../rental/payment/providers/methods.ts';
import { badInput } from '../../refusal.ts';
import { cabinetByCode } from '../../rental/start/rules.ts';
import { payByToken } from '../../rental/payment/open/pay-by-card.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';
import { methodId } from './methods.ts';

/** Paying by a wallet of the device (specification, section 7, "Wallet-pay token pay"). */
export const tokenHandlers = (
  backend: Backend,
): Pick<Handlers, 'payDepositByToken' | 'repayByToken' | 'topUpByToken' | 'buyByToken'> => {
  const pay = async (
    caller: Caller,
    wish: {
      readonly purpose: Purpose;
      readonly subject: Subject;
      readonly paymentMethodId: string;
      readonly token: string;
      readonly amount?: number;
      readonly shownTariff?: string | undefined;
      readonly coupon?: string | undefined;
      readonly begun?: string | undefined;
    },
  ) => {
    const user = signedIn(caller);
    const method = offeredFor(wish.purpose, backend.providers).find(
      ({ kind }) =>
        methodId(kind) === wish.paymentMethodId && methodRules[kind].collector === 'wallet',
    );
    if (!method) throw badInput('paymentId');
    const { address } = caller;
    return payByToken(backend, user, { ...wish, provider: method.provider, address });
  };
  return {
    payDepositByToken: async ({ cabinetCode, ...named }, caller) => {
      const { id } = await cabinetByCode(backend.db, cabinetCode);
      return pay(caller, { purpose: 'deposit', subject: { cabinetId: id }, ...named });
    },
    repayByToken: async ({ orderId, ...named }, caller) =>
      pay(caller, { purpose: 'repayment', subject: { orderId }, ...named }),
    topUpByToken: async (named, caller) =>
      pay(caller, { purpose: 'topUp', subject: { wallet: true }, ...named }),
    buyByToken: async ({ orderId, ...named }, caller) =>
      pay(caller, { purpose: 'purchase', subject: { orderId }, ...named }),
  };
};
