import { orderCount } from '../contract/order/count.ts';
import { wallets } from '../contract/wallet/calls.ts';
import { walletAgent } from '../actors/wallet.ts';
import { money } from '../domain/money.ts';
import type { MenuFacts } from '../screens/frame/menu-facts.ts';
import type { Services } from './services.ts';

/** Running rentals and balance, asked at once; one that is refused leaves its row as it is. */
export async function menuFactsOf(
  { client, config }: Pick<Services, 'client' | 'config'>,
  signal: AbortSignal,
): Promise<MenuFacts> {
  const [counted, listed] = await Promise.all([
    client(orderCount, {}, { signal }),
    client(wallets, walletAgent(config), { signal }),
  ]);
  const [wallet] = listed.ok ? listed.value : [];
  return {
    running: counted.ok ? counted.value.inUse : 0,
    balance: wallet ? money(wallet.balance, wallet.currency) : null,
  };
}
