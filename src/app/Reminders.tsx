import { useActorRef } from '@xstate/react';
import { provideAll } from '../../machines/declare.ts';
import { remindersMachine } from '../../machines/reminders/reminders.machine.ts';
import { pushActors } from '../actors/push.ts';
import { RemindersCard } from '../screens/reminders/RemindersCard.tsx';
import { perServices, type Services } from './services.ts';

const remindersLogic = perServices(({ client, device, config }) =>
  provideAll(
    remindersMachine,
    pushActors(client, device, config.serviceWorker && !import.meta.env.DEV),
  ),
);

/** Messages about the rental to this browser. */
export function Reminders({ services }: { services: Services }) {
  return <RemindersCard actor={useActorRef(remindersLogic(services))} />;
}
