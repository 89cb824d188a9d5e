import { useActorRef } from '@xstate/react';
import { hasExtra } from '../../contract/config.ts';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';
import { NearbyScreen } from './NearbyScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { nearbyLogic } from './nearby.part.ts';
import { useStationMap } from '../station-map/station-map.part.ts';
import type { PageProps } from '../../app/services.ts';

/** Maximum number of stations shown. */
const listLength = 20;

export const Nearby = (props: PageProps<'nearby'>) =>
  hasExtra(props.services.config, 'nearby') ? (
    <Stations {...props} />
  ) : (
    <NotFoundScreen kind="unknown" />
  );

function Stations({ services, route: { wanted, from } }: PageProps<'nearby'>) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted, from: from ?? null, limit: listLength },
  });
  return (
    <NearbyScreen
      actor={actor}
      system={services.device.system}
      map={useStationMap(services)}
      back={{ onClick: useGoBack() }}
    />
  );
}
