import { useActorRef } from '@xstate/react';
import type { NearbyNeed } from '../../domain/nearby.ts';
import { NearbyScreen } from '../../screens/nearby/NearbyScreen.tsx';
import { readNearby } from '../later-queries.ts';
import { useGoBack } from '../leave.ts';
import { nearbyLogic } from '../nearby.ts';
import type { Services } from '../services.ts';
import { NotFound } from './NotFound.tsx';

/** So many stations as somebody would walk to. */
const listLength = 20;

export function Nearby({ services, search }: { services: Services; search: string }) {
  const query = readNearby(search);
  return query ? <List services={services} {...query} /> : <NotFound kind="badLink" />;
}

function List({
  services,
  wanted,
  from,
}: {
  services: Services;
  wanted: NearbyNeed;
  from: string | null;
}) {
  const actor = useActorRef(nearbyLogic(services), { input: { wanted, from, limit: listLength } });
  return (
    <NearbyScreen actor={actor} system={services.device.system} back={{ onClick: useGoBack() }} />
  );
}
