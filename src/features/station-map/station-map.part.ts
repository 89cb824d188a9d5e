import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { stationMapMachine } from '../../../machines/station-map/station-map.machine.ts';
import { loadMapActor } from './station-map.actors.ts';
import type { Services } from '../../app/services.ts';

const stationMapLogic = provideAll(stationMapMachine, { loadMap: loadMapActor });

/**
 * The map of stations: on their page, and on a running rental's. A venue's tablet loads no map from
 * others.
 */
export const useStationMap = ({ config, device }: Services) =>
  useActorRef(stationMapLogic, {
    input: { style: device.isShared ? null : (config.mapStyleUrl ?? null) },
  });
