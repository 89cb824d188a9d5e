import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import {
  stationMapMachine,
  type LoadedMap,
} from '../../../machines/station-map/station-map.machine.ts';
import type { Services } from '../../app/services.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { promised } from '../../actors/promised.ts';

/** The map's program: larger than everything else of the app, and loaded when it is asked for. */
const loadMapActor = promised<LoadedMap, { style: string }>(async ({ style }) => {
  const program = await import('./maplibre.actors.ts').catch(() => null);
  if (!program) throw new KnownFailure({ kind: 'scriptNotLoaded' });
  return program.mapLibre(style);
});

const stationMapLogic = provideAll(stationMapMachine, { loadMap: loadMapActor });

/**
 * The map of stations: on their page, and on a running rental's. A venue's tablet loads no map from
 * others.
 */
export const useStationMap = ({ config, device }: Services) =>
  useActorRef(stationMapLogic, {
    input: { style: device.isShared ? null : (config.mapStyleUrl ?? null) },
  });
