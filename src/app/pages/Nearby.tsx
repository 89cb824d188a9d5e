import { useActorRef } from '@xstate/react';
import { NearbyScreen } from '../../screens/nearby/NearbyScreen.tsx';
import { useGoBack } from '../leave.ts';
import { nearbyLogic } from '../nearby.ts';
import type { PageProps } from '../page-props.ts';

/** So many stations as somebody would walk to. */
const listLength = 20;

export function Nearby({ services, route: { wanted, from } }: PageProps<'nearby'>) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted, from: from ?? null, limit: listLength },
  });
  return (
    <NearbyScreen actor={actor} system={services.device.system} back={{ onClick: useGoBack() }} />
  );
}
