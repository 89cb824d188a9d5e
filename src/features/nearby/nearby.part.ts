import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { locateActor } from './location.actors.ts';
import { visibility } from '../../actors/sources.ts';
import { perServices } from '../../app/services.ts';
import { nearbyCabinets } from '../../contract/nearby/calls.ts';
import type { Client } from '../../client/client.ts';
import type { Position } from '../../domain/nearby.ts';
import type { NearbyNeed } from '../../domain/routes.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

/** Stations nearby: from the person's position if it is known, else from a cabinet. */
const loadNearbyActor = (client: Client) =>
  promised(
    (
      {
        wanted,
        from,
        limit,
        position,
      }: { wanted: NearbyNeed; from: string | null; limit: number; position: Position | null },
      signal,
    ) =>
      unwrapped(
        client(
          nearbyCabinets,
          { wanted, limit, ...(from === null ? {} : { near: from }), ...position },
          { signal },
        ),
      ),
  );

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
