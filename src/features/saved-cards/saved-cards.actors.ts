import type { CardList } from '../../../machines/saved-cards/card-list.ts';
import type { Client } from '../../client/client.ts';
import {
  removeCard,
  savedCards,
  addCard,
  confirmSavedCard,
  saveCard,
} from '../../contract/payment/saved-cards.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { walletAgent } from '../../actors/wallet.ts';
import type { CardForm } from '../../../machines/payment/collect.ts';
import type { CardSetup } from '../../../machines/saved-cards/new-card.machine.ts';
import { paymentMethods } from '../../contract/payment/methods.ts';
import { KnownFailure } from '../../domain/failure.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { SetupProvider } from './stripe-setup.actors.ts';

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

/** Leaves this document for the provider's page. */
type Departure = { readonly here: () => string; readonly go: (url: string) => void };

/** The card method, if one is offered for the wallet. */
async function cardMethod(
  client: Client,
  config: { readonly agentId: string },
  signal: AbortSignal,
): Promise<PaymentMethod> {
  const methods = await unwrapped(client(paymentMethods, walletAgent(config), { signal }));
  const byCard = methods.find(({ kind }) => kind === 'STRIPE_CARD');
  if (!byCard) throw new KnownFailure({ kind: 'noPaymentMethod' });
  return byCard;
}

/** Saves a card. The provider's code is loaded with the first form, not before. */
export const newCardActors = (
  client: Client,
  config: { readonly agentId: string },
  provider: () => Promise<SetupProvider>,
  departure: Departure,
) => ({
  loadCardMethod: promised((_: Record<never, never>, signal) => cardMethod(client, config, signal)),
  prepareSetupForm: promised(async (request: { publicKey: string }, signal) =>
    (await provider()).prepare(request, signal),
  ),
  submitCard: promised(async ({ cardForm }: { cardForm: CardForm }): Promise<null> => {
    await (await provider()).submit(cardForm);
    return null;
  }),
  beginSetup: promised(
    async ({ method }: { method: PaymentMethod }, signal): Promise<CardSetup> => {
      const { clientSecret } = await unwrapped(
        client(saveCard, { paymentMethodId: method.id }, { signal }),
      );
      const id = /^(seti_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1];
      if (id === undefined) throw new KnownFailure({ kind: 'badAnswer' });
      return { id, clientSecret };
    },
  ),
  confirmSetup: promised(
    async (
      { cardForm, clientSecret }: { cardForm: CardForm; clientSecret: string },
      signal,
    ): Promise<string | null> => (await provider()).confirm(cardForm, clientSecret, signal),
  ),
  keepCard: promised(
    (
      {
        method,
        providerCardId,
        setupId,
      }: { method: PaymentMethod; providerCardId: string | null; setupId: string },
      signal,
    ) =>
      unwrapped(
        client(
          confirmSavedCard,
          {
            paymentMethodId: method.id,
            providerCardId: providerCardId ?? undefined,
            setupId,
          },
          { signal },
        ),
      ),
  ),
  leaveToAdd: promised(async ({ method }: { method: PaymentMethod }, signal): Promise<null> => {
    const here = departure.here();
    const asked = { paymentMethodId: method.id, continueUrl: here, cancelUrl: here };
    const { redirectUrl } = await unwrapped(client(addCard, asked, { signal }));
    departure.go(redirectUrl);
    return null;
  }),
});
