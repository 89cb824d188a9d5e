import { useActorRef } from '@xstate/react';
import { NearbySection, sectionLength } from './NearbySection.tsx';
import { nearbyLogic } from './nearby.part.ts';
import type { Services } from '../../app/services.ts';

/** Nearest free slots beside a running rental, on home. `from`: cabinet it was rented at. */
export function WhereToReturn({ services, from }: { services: Services; from: string }) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'slots', from: from || null, limit: sectionLength },
  });
  return <NearbySection actor={actor} system={services.device.system} />;
}
