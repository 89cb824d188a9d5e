import type { LoadedMap } from '../../machines/station-map/station-map.machine.ts';
import { mapStyleSchema } from '../contract/map.ts';
import { KnownFailure } from '../domain/failure.ts';
import { readPart } from './config-part.ts';
import { promised } from './promised.ts';

/** The operator's map style. A venue's tablet loads no map from others. */
export const readStyleActor = (isShared: boolean) =>
  promised<string | null, void>(async (_, signal) =>
    isShared
      ? null
      : ((await readPart('/config.json', mapStyleSchema, signal))?.mapStyleUrl ?? null),
  );

/** The map's program: larger than everything else of the app, and loaded when it is asked for. */
export const loadMapActor = promised<LoadedMap, { style: string }>(async ({ style }) => {
  const program = await import('./maplibre.ts').catch(() => null);
  if (!program) throw new KnownFailure({ kind: 'scriptNotLoaded' });
  return program.mapLibre(style);
});
