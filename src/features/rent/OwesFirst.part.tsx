import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { PayFirst } from './PayFirst.tsx';
import { homeLogic } from '../home/home.part.ts';
import { perServices, type Services } from '../../app/services.ts';

/** True until this document has shown a station's page. */
const arrivals = perServices(() => ({ isFirst: true }));

/**
 * True for a person who may owe something. A guest since this very scan owes nothing, so that scan
 * makes no more requests.
 */
const mayOwe = (services: Services): boolean =>
  services.session.getSnapshot().context.token !== null &&
  (!arrivals(services).isFirst || services.session.options.input?.token != null);

/**
 * Asks to pay an owed rental before anything is chosen. A scan is home with a code, so it asks what
 * home asks (specification, section 2, `/`). `always`: the person has signed in since the scan.
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
