import { nearbyCabinets } from '../../contract/nearby/calls.ts';
import type { Client } from '../../client/client.ts';
import type { Position } from '../../domain/nearby.ts';
import type { NearbyNeed } from '../../domain/routes.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

/** Stations nearby: from the person's position if it is known, else from a cabinet. */
export const loadNearbyActor = (client: Client) =>
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
