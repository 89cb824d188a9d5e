import type { SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';

type Snapshot = SnapshotFrom<typeof kioskMachine>;

/** True while no touch tells of a person before the tablet. */
export const isAway = (snapshot: Pick<Snapshot, 'value'>): boolean =>
  snapshot.value.person === 'nobodyThere';

/**
 * True where nothing on the screen is meant for one person and all of it comes back by itself. A
 * person who has just returned a power bank has touched nothing, but still reads that it ended.
 */
export const isUnwatched = (snapshot: Snapshot): boolean =>
  isAway(snapshot) &&
  (['starting', 'attracting', 'offline', 'outOfService'] as const).some(tag =>
    snapshot.hasTag(tag),
  );
