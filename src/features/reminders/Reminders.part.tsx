import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { type RemindersAsk, whatRemindersAsk } from '../../../machines/reminders/asks.ts';
import { remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import { pushActors } from './push.actors.ts';
import { visibility } from '../../actors/sources.ts';
import { RemindersCard } from './RemindersCard.tsx';
import { homeScreenHere } from '../home-screen/home-screen.part.ts';
import { perServices, type Services } from '../../app/services.ts';

const remindersLogic = perServices(({ client, store, device, config }) =>
  provideAll(remindersMachine, {
    ...pushActors(client, store, device, config.serviceWorker && !import.meta.env.DEV),
    visibility,
  }),
);

/** Messages about the rental to this browser. */
export function Reminders({
  services,
  next,
  onAsks,
}: {
  services: Services;
  next: number | null;
  onAsks: (asks: RemindersAsk) => void;
}) {
  const actor = useActorRef(remindersLogic(services));
  const asks = useSelector(actor, whatRemindersAsk);
  useEffect(() => onAsks(asks), [asks, onAsks]);
  const { current, subscribe } = homeScreenHere(services);
  const isOfferedThere = useSyncExternalStore(subscribe, current) !== null;
  return asks === 'homeScreenFirst' && isOfferedThere ? null : (
    <RemindersCard actor={actor} next={next} />
  );
}
