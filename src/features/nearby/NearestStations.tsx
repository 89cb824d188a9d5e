import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { System } from '../../domain/device.ts';
import { AnotherStation } from '../../screens/frame/AnotherStation.tsx';
import type { Elsewhere } from '../../screens/frame/surroundings.ts';
import { NearbySection } from './NearbySection.tsx';
import type { NearbyRef } from './Stations.tsx';
import { WayTo } from './WayTo.tsx';

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
  return children({
    rows: <NearbySection actor={actor} system={system} />,
    way: nearest ? (
      <WayTo station={nearest} system={system} />
    ) : (
      <AnotherStation variant="primary" from={from ?? undefined} />
    ),
  });
}
