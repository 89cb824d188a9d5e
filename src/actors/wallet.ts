import type { Client } from '../client/client.ts';
import { hasExtra, type AppConfig } from '../contract/config.ts';
import { movements, wallets } from '../contract/wallet/calls.ts';
import { fixedAgentId, movementsPageSize } from '../domain/constants.ts';
import type { MovementPage } from '../domain/wallet.ts';
import { promised, unwrapped } from './promised.ts';

/** Agent of look-ups about a wallet: the installation's, else the fixed one (section 9). */
export const walletAgent = ({ agentId }: { readonly agentId: string }) => ({
  agentId: agentId || fixedAgentId,
});

const none: MovementPage = { movements: [], page: 1, pages: 1, total: 0 };

/** Calls of the wallet; `agentId` is the one of its look-ups. */
export function walletActors(client: Client, config: Pick<AppConfig, 'agentId' | 'extras'>) {
  const asking = walletAgent(config);
  return {
    loadWallets: promised((_: Record<never, never>, signal) =>
      unwrapped(client(wallets, asking, { signal })),
    ),
    /** For a page that only shows wallets: none if they cannot be read. */
    lookAtWallets: promised(async (_: Record<never, never>, signal) => {
      const listed = await client(wallets, asking, { signal });
      return listed.ok ? listed.value : [];
    }),
    loadMovements: promised(async ({ page }: { page: number }, signal) => {
      if (!hasExtra(config, 'transactions')) return none;
      const asked = { ...asking, page, pageSize: movementsPageSize };
      return unwrapped(client(movements, asked, { signal }));
    }),
  };
}
