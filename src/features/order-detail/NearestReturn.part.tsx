import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import { sectionLength } from '../nearby/NearbySection.tsx';
import { NearestReturn as NearestReturnView } from './NearestReturn.tsx';
import { nearbyLogic } from '../nearby/nearby.part.ts';
import type { Services } from '../../app/services.ts';
import { useStationMap } from '../station-map/station-map.part.ts';

/** Free slots that the page of a running rental names. `fromHere`: seen from the person's place. */
export type FoundReturns = {
  readonly stations: readonly NearbyCabinet[];
  readonly fromHere: boolean;
};

/**
 * Nearest free slots on a running rental's page. `from`: cabinet it was rented at. `onFound` is told
 * which they are: the page offers them for a claim, too, and leads to the first.
 */
export function NearestReturn({
  services,
  from,
  onFound,
}: {
  services: Services;
  from: string;
  onFound: (found: FoundReturns) => void;
}) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'slots', from: from || null, limit: sectionLength },
  });
  const map = useStationMap(services);
  const reading = useSelector(actor, snapshot => snapshot.context.reading);
  // A list that could not be read again still begins where it was rented.
  const fromHere = useSelector(
    actor,
    ({ context }) => context.position !== null && context.reading?.origin === null,
  );
  useEffect(
    () => onFound({ stations: reading?.cabinets ?? [], fromHere }),
    [reading, fromHere, onFound],
  );
  return <NearestReturnView actor={actor} map={map} system={services.device.system} />;
}
