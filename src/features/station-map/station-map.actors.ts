import type { LoadedMap } from '../../../machines/station-map/station-map.machine.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { promised } from '../../actors/promised.ts';

/** The map's program: larger than everything else of the app, and loaded when it is asked for. */
export const loadMapActor = promised<LoadedMap, { style: string }>(async ({ style }) => {
  const program = await import('./maplibre.actors.ts').catch(() => null);
  if (!program) throw new KnownFailure({ kind: 'scriptNotLoaded' });
  return program.mapLibre(style);
});
