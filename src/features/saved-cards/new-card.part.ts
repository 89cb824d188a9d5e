import { provideAll } from '../../../machines/declare.ts';
import { newCardMachine } from '../../../machines/saved-cards/new-card.machine.ts';
import { newCardActors } from './saved-cards.actors.ts';
import { address, leaveFor } from '../../ui/place.ts';
import { once, stripeSetting } from '../../app/provider-parts.ts';
import { perServices } from '../../app/services.ts';

/** Saving a card, on the wallet's page and on the payment page alike. */
export const newCardLogic = perServices(services =>
  provideAll(
    newCardMachine,
    newCardActors(
      services.client,
      services.config,
      once(async () => {
        const { stripeSetups } = await import('./stripe-setup.actors.ts');
        return stripeSetups(stripeSetting(services));
      }),
      { here: address, go: leaveFor },
    ),
  ),
);
