import type { CardList } from '../../../machines/saved-cards/card-list.ts';
import type { Client } from '../../client/client.ts';
import { removeCard, savedCards } from '../../contract/payment/saved-cards.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { walletAgent } from '../../actors/wallet.ts';

/** A person's saved cards; `agentId` is the one of look-ups about the wallet. */
export function savedCardActors(client: Client, config: { readonly agentId: string }) {
  const asked = walletAgent(config);
  return {
    loadCards: promised(async (_: Record<never, never>, signal): Promise<CardList> => ({
      cards: await unwrapped(client(savedCards, { ...asked, userEnd: 'web' }, { signal })),
      now: Date.now(),
    })),
    removeCard: promised(({ cardId }: { cardId: string }, signal) =>
      unwrapped(client(removeCard, { cardId }, { signal })),
    ),
  };
}
