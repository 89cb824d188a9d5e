import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';
import { savedCardActors } from './saved-cards.actors.ts';
import { SavedCards as SavedCardsSection } from './SavedCards.tsx';
import { newCardLogic } from './new-card.part.ts';
import { perServices, type Services } from '../../app/services.ts';
import { useIsMember } from '../../app/use-is-member.ts';

const savedCardsLogic = perServices(services =>
  provideAll(savedCardsMachine, {
    ...savedCardActors(services.client, services.config),
    newCard: newCardLogic(services),
  }),
);

/** `cards`: the section; `isAdding`: a card is typed in, and the page's own dock would lie over it. */
type Around = (parts: { readonly cards: ReactNode; readonly isAdding: boolean }) => ReactNode;

/** The person's saved cards and the page around them; after a sign-in, the member's own cards. */
export function SavedCards({ services, children }: { services: Services; children: Around }) {
  const isMember = useIsMember(services);
  return (
    <Cards key={String(isMember)} services={services} isMember={isMember}>
      {children}
    </Cards>
  );
}

function Cards({
  services,
  isMember,
  children,
}: {
  services: Services;
  isMember: boolean;
  children: Around;
}) {
  const actor = useActorRef(savedCardsLogic(services), { input: { isMember } });
  const isAdding = useSelector(actor, snapshot => snapshot.hasTag('adding'));
  return children({ cards: <SavedCardsSection actor={actor} />, isAdding });
}
