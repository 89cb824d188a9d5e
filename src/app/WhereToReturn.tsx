import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { NearbyCabinet } from '../domain/nearby.ts';
import { NearbySection, sectionLength } from '../screens/nearby/NearbySection.tsx';
import { nearbyLogic } from './nearby.ts';
import type { Services } from './services.ts';

/**
 * Nearest free slots, beside a running rental. `from`: cabinet it was rented at. `onStations` is
 * told which they are: the rental's own page offers them for a claim, too.
 */
export function WhereToReturn({
  services,
  from,
  onStations,
}: {
  services: Services;
  from: string;
  onStations?: ((stations: readonly NearbyCabinet[]) => void) | undefined;
}) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'slots', from: from || null, limit: sectionLength },
  });
  const reading = useSelector(actor, snapshot => snapshot.context.reading);
  useEffect(() => onStations?.(reading?.cabinets ?? []), [reading, onStations]);
  return <NearbySection actor={actor} system={services.device.system} />;
}
