import { useActorRef } from '@xstate/react';
import { provideAll } from '../../machines/declare.ts';
import { savedCardsMachine } from '../../machines/saved-cards/saved-cards.machine.ts';
import { savedCardActors } from '../actors/saved-cards.ts';
import { SavedCards as SavedCardsSection } from '../screens/saved-cards/SavedCards.tsx';
import { address, leaveFor } from '../ui/place.ts';
import { newCardLogic } from './new-card.ts';
import { perServices, type Services } from './services.ts';
import { useIsMember } from './use-is-member.ts';

const savedCardsLogic = perServices(services =>
  provideAll(savedCardsMachine, {
    ...savedCardActors(services.client, services.config, { here: address, go: leaveFor }),
    newCard: newCardLogic(services),
  }),
);

/** The person's saved cards on a page; whoever signs in meanwhile sees their own. */
export function SavedCards({ services }: { services: Services }) {
  const isMember = useIsMember(services);
  return <Cards key={String(isMember)} services={services} isMember={isMember} />;
}

function Cards({ services, isMember }: { services: Services; isMember: boolean }) {
  const actor = useActorRef(savedCardsLogic(services), { input: { isMember } });
  return <SavedCardsSection actor={actor} />;
}
