import { useSyncExternalStore } from 'react';
import { HomeScreenCard } from './HomeScreenCard.tsx';
import { homeScreenHere } from './home-screen.part.ts';
import type { Services } from '../../app/services.ts';

/** Offer of the home screen on an order's page, to find back to it. */
export function HomeScreenOffer({
  services,
  bringsReminders,
}: {
  services: Services;
  bringsReminders: boolean;
}) {
  const { current, subscribe, add, putAside } = homeScreenHere(services);
  const offer = useSyncExternalStore(subscribe, current);
  return (
    offer && (
      <HomeScreenCard
        offer={offer}
        bringsReminders={bringsReminders}
        onAdd={add}
        onPutAside={putAside}
      />
    )
  );
}
