import type { Client } from '../client/client.ts';
import { movements, wallets } from '../contract/wallet/calls.ts';
import { movementsPageSize } from '../domain/constants.ts';
import { KnownFailure } from '../domain/failure.ts';
import type { MovementPage } from '../domain/wallet.ts';
import { promised, unwrapped } from './promised.ts';
import { walletAgent } from './wallet-agent.ts';

const none: MovementPage = { movements: [], page: 1, pages: 1, total: 0 };

/** An API of the specification's form alone has no movements to list, whatever page says so. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof KnownFailure &&
  (error.failure.kind === 'badAnswer' ||
    (error.failure.kind === 'refused' && error.failure.reason === 'notFound'));

/** Calls of the wallet; `agentId` is the one of its look-ups. */
export function walletActors(client: Client, config: { readonly agentId: string }) {
  const asking = walletAgent(config);
  return {
    loadWallets: promised((_: Record<never, never>, signal) =>
      unwrapped(client(wallets, asking, { signal })),
    ),
    loadMovements: promised(async ({ page }: { page: number }, signal) => {
      const asked = { ...asking, page, pageSize: movementsPageSize };
      try {
        return await unwrapped(client(movements, asked, { signal }));
      } catch (error) {
        if (isUnknownCall(error)) return none;
        throw error;
      }
    }),
  };
}
