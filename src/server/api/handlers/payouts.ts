import { defaultCurrency } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import { payoutRoomOf } from '../../rental/payment/payout/wallet.ts';
import { requestPayout } from '../../rental/payment/payout/payouts.ts';
import { notFound } from '../../refusal.ts';
import { settlingsOf } from '../../rental/end/money.ts';
import { type Caller, type Handlers, signedIn, unauthorized } from '../caller.ts';

/** Money out of a person's own balance (specification, section 7, Withdraw). */
export const payoutHandlers = (
  backend: Backend,
): Pick<Handlers, 'payoutSources' | 'payout' | 'requestPayout'> => {
  const asked = (caller: Caller, wish: { amount: string; currency?: string | undefined }) => {
    const { id: userId } = signedIn(caller);
    const { requestKey } = caller;
    if (requestKey === null) throw unauthorized();
    return requestPayout(backend, settlingsOf(backend), { userId, wish, requestKey });
  };
  return {
    payoutSources: async ({ currency }, caller) =>
      payoutRoomOf(backend.db, signedIn(caller).id, currency ?? defaultCurrency),
    payout: (wish, caller) => asked(caller, wish),
    requestPayout: async ({ userId, ...wish }, caller) => {
      if (userId !== signedIn(caller).id) throw notFound();
      return asked(caller, wish);
    },
  };
};
