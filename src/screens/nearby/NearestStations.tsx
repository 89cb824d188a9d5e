import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { System } from '../../domain/device.ts';
import { mapUrl } from '../../domain/nearby.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { AnotherStation } from '../frame/AnotherStation.tsx';
import type { Elsewhere } from '../frame/elsewhere.ts';
import { NearbySection } from './NearbySection.tsx';
import type { NearbyRef } from './Stations.tsx';

/** The nearest stations for a page around them, and the way to the first. */
export function NearestStations({
  actor,
  system,
  children,
}: {
  actor: NearbyRef;
  system: System;
  children: (elsewhere: Elsewhere) => ReactNode;
}) {
  const { reading, from } = useSelector(actor, snapshot => snapshot.context);
  const nearest = reading?.cabinets[0];
  const map = nearest && mapUrl(nearest, system);
  return children({
    rows: <NearbySection actor={actor} system={system} />,
    way: map ? (
      <Button icon={pinIcon} href={map} newTab={map.startsWith('https:')}>
        <Text id="nearby.wayTo" values={{ venue: nearest.venueName }} />
      </Button>
    ) : (
      <AnotherStation variant="primary" from={from ?? undefined} />
    ),
  });
}
