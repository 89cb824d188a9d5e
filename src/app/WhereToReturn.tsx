import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { NearbyCabinet } from '../domain/nearby.ts';
import { NearbySection, sectionLength } from '../screens/nearby/NearbySection.tsx';
import { nearbyLogic } from './nearby.ts';
import type { Services } from './services.ts';

/**
 * The nearest free slots, beside a running rental. `from`: the cabinet it was rented at. `onStations`
 * hears which they are, where the page offers them for a claim, too.
 */
export function WhereToReturn({
  services,
  from,
  onStations,
}: {
  services: Services;
  from: string;
  onStations?: (stations: readonly NearbyCabinet[]) => void;
}) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'slots', from: from || null, limit: sectionLength },
  });
  const reading = useSelector(actor, snapshot => snapshot.context.reading);
  useEffect(() => onStations?.(reading?.cabinets ?? []), [reading, onStations]);
  return <NearbySection actor={actor} system={services.device.system} />;
}
