import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import type { OwnSignIn } from './own-sign-in.actors.ts';
import { providerLoginActors, type Departure } from './provider-login.actors.ts';
import { hasExtra } from '../../contract/config.ts';
import { perServices, type Services } from '../../app/services.ts';
import { keepWayBack } from '../../app/navigation/sign-in-way.ts';
import { keepAttempt, takeArrival } from './arrivals.part.ts';
import { leaveFor, origin } from '../../ui/place.ts';
import { useSignedIn } from './signed-in.part.ts';

/** This document: left for a provider's page, and shown again when the person presses Back there. */
const departureOf = ({ store }: Services): Departure => ({
  origin: origin(),
  keep: (way, begun) => keepAttempt(store, way, begun),
  go: url => {
    keepWayBack(store);
    leaveFor(url);
  },
  onBack: listener => {
    const hear = (event: PageTransitionEvent) => {
      if (event.persisted) listener();
    };
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  },
});

/** Operator's client ids and keys at the providers; `null` where the API leads there. */
const ownSignIn = ({ config, store }: Services): OwnSignIn | null =>
  hasExtra(config, 'signInStart')
    ? null
    : {
        clientIds: config,
        firebase:
          config.firebaseApiKey !== undefined && config.signIn.includes('firebase')
            ? { apiKey: config.firebaseApiKey, inviteCode: () => store.get('inviteCode') }
            : null,
      };

const logicOf = (link?: '1') =>
  perServices(services =>
    provideAll(
      providerLoginMachine,
      providerLoginActors(services.client, departureOf(services), {
        link,
        own: ownSignIn(services),
      }),
    ),
  );
const providerLoginLogic = logicOf();
const linkLogic = logicOf('1');

/** Leaves for a provider whose account becomes one more way in. The way back leads to `/login`. */
export const useLinking = (services: Services) => useActorRef(linkLogic(services));

/** Signing in at a provider, from this page or back on it. Its token is given to `enter`, once. */
export function useProviderLogin(
  services: Services,
  /** Page that a provider sends people back to; nothing can have arrived at `popup`. */
  page: 'login' | 'wechat' | 'alipay' | 'popup',
  enter: (token: string) => void,
) {
  const actor = useActorRef(providerLoginLogic(services));
  // Before it is painted: a person who comes back only sees that they are being signed in.
  useLayoutEffect(() => {
    const arrival = page === 'popup' ? null : takeArrival(services, page);
    if (arrival) actor.send({ type: 'person.arrives', arrival });
  }, [services, page, actor]);
  const token = useSelector(actor, snapshot =>
    snapshot.status === 'done' ? snapshot.output?.token : undefined,
  );
  useSignedIn(token, enter);
  return actor;
}
