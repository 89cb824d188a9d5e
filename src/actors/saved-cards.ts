import type { CardList } from '../../machines/saved-cards/saved-cards.machine.ts';
import type { Client } from '../client/client.ts';
import { addCard, removeCard, savedCards } from '../contract/payment/saved-cards.ts';
import { walletAgentId } from '../domain/constants.ts';
import { cardMethod } from './new-card.ts';
import { promised, unwrapped } from './promised.ts';

/** This document, left for the provider's page. */
type Departure = { readonly here: () => string; readonly go: (url: string) => void };

/** A person's saved cards; `agentId` is the one of look-ups about the wallet. */
export function savedCardActors(
  client: Client,
  config: { readonly agentId: string },
  departure: Departure,
) {
  const asked = { agentId: config.agentId || walletAgentId };
  return {
    loadCards: promised(async (_: Record<never, never>, signal): Promise<CardList> => ({
      cards: await unwrapped(client(savedCards, { ...asked, userEnd: 'web' }, { signal })),
      now: Date.now(),
    })),
    removeCard: promised(({ cardId }: { cardId: string }, signal) =>
      unwrapped(client(removeCard, { cardId }, { signal })),
    ),
    leaveToAdd: promised(async (_: Record<never, never>, signal): Promise<null> => {
      const byCard = await cardMethod(client, config, signal);
      const here = departure.here();
      const { redirectUrl } = await unwrapped(
        client(
          addCard,
          { paymentMethodId: byCard.id, continueUrl: here, cancelUrl: here },
          { signal },
        ),
      );
      departure.go(redirectUrl);
      return null;
    }),
  };
}
