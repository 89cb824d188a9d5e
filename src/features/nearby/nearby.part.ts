import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { locateActor } from './location.actors.ts';
import { loadNearbyActor } from './nearby.actors.ts';
import { visibility } from '../../actors/sources.ts';
import { perServices } from '../../app/services.ts';

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
