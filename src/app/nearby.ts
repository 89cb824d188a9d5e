import { nearbyMachine } from '../../machines/nearby/nearby.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { locateActor } from '../actors/location.ts';
import { loadNearbyActor } from '../actors/nearby.ts';
import { visibility } from '../actors/sources.ts';
import { perServices } from './services.ts';

/**
 * Stations nearby: on a page of their own and on a running rental's, and on home. (In-app browsers may have no
 * `geolocation`, whatever the types say.)
 */
export const nearbyLogic = perServices(({ client }) =>
  provideAll(nearbyMachine, {
    loadNearby: loadNearbyActor(client),
    locate: locateActor('geolocation' in navigator ? navigator.geolocation : undefined),
    visibility,
  }),
);
