import type { Backend } from '../../backend.ts';
import { movementsOf, walletsOf } from '../../rental/payment/payout/wallet.ts';
import { type Handlers, signedIn } from '../caller.ts';
import { symbolOf } from './order-view.ts';

const largestPage = 50;

/** A person's balance and what moved in it (specification, section 7, Wallet). */
export const walletHandlers = ({
  db,
  config,
}: Backend): Pick<Handlers, 'wallets' | 'movements'> => ({
  wallets: async (_request, caller) => {
    const { id } = signedIn(caller);
    return (await walletsOf(db, id)).map(wallet => ({
      ...wallet,
      currencySymbol: symbolOf(wallet.currency),
      userId: id,
      agentId: config.agentId ?? '',
    }));
  },
  movements: ({ page, pageSize }, caller) =>
    movementsOf(db, signedIn(caller).id, { page, size: Math.min(pageSize, largestPage) }),
});
