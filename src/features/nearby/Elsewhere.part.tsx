import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Elsewhere as Found } from '../../screens/frame/surroundings.ts';
import { sectionLength } from './NearbySection.tsx';
import { NearestStations } from './NearestStations.tsx';
import { nearbyLogic } from './nearby.part.ts';
import type { Services } from '../../app/services.ts';

/** The nearest stations that have power banks, seen from the one that gave none. */
export function Elsewhere({
  services,
  from,
  children,
}: {
  services: Services;
  from: string | undefined;
  children: (found: Found) => ReactNode;
}) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'banks', from: from ?? null, limit: sectionLength },
  });
  return (
    <NearestStations actor={actor} system={services.device.system}>
      {children}
    </NearestStations>
  );
}
