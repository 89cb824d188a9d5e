import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { PayFirst } from '../screens/rent/PayFirst.tsx';
import { homeLogic } from './home.ts';
import { perServices, type Services } from './services.ts';

/** Whether this document has shown a station's page before. */
const arrivals = perServices(() => ({ isFirst: true }));

/**
 * Whether somebody has come who may owe something: nobody does who is a guest since this very scan,
 * which so makes no more requests.
 */
const mayOwe = (services: Services): boolean =>
  services.session.getSnapshot().context.token !== null &&
  (!arrivals(services).isFirst || services.session.options.input?.token != null);

/**
 * A scan is home with a code, so it asks what home asks (specification, section 2, `/`): who owes a
 * rental hears it before they choose anything. `always`: whoever came has signed in since.
 */
export function OwesFirst({ services, always }: { services: Services; always: boolean }) {
  const [signedIn] = useState(() => always || mayOwe(services));
  const actor = useActorRef(homeLogic(services), {
    input: { signedIn, heldCode: null, lastRental: null, hasCamera: false, showsRental: false },
  });
  useEffect(() => {
    arrivals(services).isFirst = false;
  }, [services]);
  const owes = useSelector(actor, snapshot => snapshot.hasTag('owing'));
  return owes && <PayFirst onLater={() => actor.send({ type: 'user.postpones' })} />;
}
