import type { SnapshotFrom } from 'xstate';
import type { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';

type Snapshot = SnapshotFrom<typeof kioskMachine>;

/** As far as touches tell, nobody stands before the tablet. */
export const isAway = (snapshot: Pick<Snapshot, 'value'>): boolean =>
  snapshot.value.person === 'nobodyThere';

/**
 * Nothing on the screen is meant for one person, and what is there comes back by itself: whoever just
 * brought a power bank back has touched nothing and still reads that their rental has ended.
 */
export const isUnwatched = (snapshot: Snapshot): boolean =>
  isAway(snapshot) &&
  (['starting', 'attracting', 'offline', 'outOfService'] as const).some(tag =>
    snapshot.hasTag(tag),
  );
