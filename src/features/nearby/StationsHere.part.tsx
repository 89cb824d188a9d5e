import { useActorRef } from '@xstate/react';
import { sectionLength } from './NearbySection.tsx';
import { NearHere } from './NearHere.tsx';
import { nearbyLogic } from './nearby.part.ts';
import type { Services } from '../../app/services.ts';

/** The nearest power banks, on home: once it is known where the person stands. */
export function StationsHere({ services }: { services: Services }) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'banks', from: null, limit: sectionLength, onlyFromHere: true },
  });
  return <NearHere actor={actor} system={services.device.system} />;
}
