import { provideAll } from '../../machines/declare.ts';
import { stationMapMachine } from '../../machines/station-map/station-map.machine.ts';
import { loadMapActor, readStyleActor } from '../actors/station-map.ts';
import { perServices } from './services.ts';

/** The map of stations: on their page, and on a running rental's. */
export const stationMapLogic = perServices(({ device }) =>
  provideAll(stationMapMachine, {
    readStyle: readStyleActor(device.isShared ?? false),
    loadMap: loadMapActor,
  }),
);
