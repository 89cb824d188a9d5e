import type { Subject, Purpose } from '../../../domain/charge.ts';
import type { Backend } from '../../backend.ts';
import { offeredFor } from '../../rental/payment/providers/methods.ts';
import { badInput } from '../../refusal.ts';
import { buyByHold } from '../../rental/end/buy.ts';
import { demandMember, keepCardOf } from '../../rental/payment/saved-cards/setups.ts';
import { isUnpaid, payBySavedCard } from '../../rental/payment/open/pay-by-card.ts';
import { openPayment } from '../../rental/payment/open/open-payment.ts';
import { type Caller, type Handlers, signedIn } from '../caller.ts';
import { methodId } from './methods.ts';

/** Providers whose payments are intents at Stripe. */
const atStripe: ReadonlySet<string> = new Set(['stripe', 'stripeWeChat']);

/** Payments and their outcome (specification, section 7, Payment). */
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
      readonly shownTariff?: string | undefined;
      readonly coupon?: string | undefined;
    },
    keeps = false,
  ): Promise<{ readonly clientSecret: string }> => {
    const user = signedIn(caller);
    const method = offeredFor(wish.purpose, backend.providers).find(
      ({ kind, provider }) => methodId(kind) === wish.paymentMethodId && atStripe.has(provider),
    );
    if (!method) throw badInput('paymentId');
    const { provider } = method;
    if (keeps) demandMember(user);
    const { facts } = await openPayment(backend, user, {
      ...wish,
      provider,
      address: caller.address,
    });
    if (isUnpaid(facts) && provider === 'stripe')
      await keepCardOf(backend, user, { provider, paymentId: facts.id, keeps });
    return { clientSecret: facts.clientSecret };
  };
  return {
    createDepositIntent: async ({ cabinetId, keepsCard, ...wish }, caller) =>
      open(caller, { purpose: 'deposit', subject: { cabinetId }, ...wish }, keepsCard),
    createRepaymentIntent: async (wish, caller) => {
      const { orderId, paymentMethodId, coupon, cardId, keepsCard } = wish;
      const charge = { purpose: 'repayment', subject: { orderId }, coupon } as const;
      if (cardId !== undefined) {
        const asked = { ...charge, address: caller.address };
        const { clientSecret } = await payBySavedCard(backend, signedIn(caller), asked, cardId);
        return { clientSecret };
      }
      return open(caller, { ...charge, paymentMethodId }, keepsCard);
    },
    createTopUpIntent: async ({ amount, paymentMethodId, keepsCard }, caller) =>
      open(
        caller,
        { purpose: 'topUp', subject: { wallet: true }, paymentMethodId, amount },
        keepsCard,
      ),
    createPurchaseIntent: async ({ orderId, paymentMethodId, keepsCard }, caller) =>
      open(caller, { purpose: 'purchase', subject: { orderId }, paymentMethodId }, keepsCard),
    buyOrder: async ({ orderId }, caller) => {
      await buyByHold(backend, signedIn(caller), orderId);
      return { orderId };
    },
  };
};
