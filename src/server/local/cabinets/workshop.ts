import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, DeviceEvent } from '../../ports.ts';
import { addToOutbox } from '../outbox.ts';
import type { LocalTables } from '../tables.ts';
import { readCabinets, statusOf } from './cabinet-state.ts';

type Db = Kysely<LocalTables>;

/** Why something cannot be done at a simulated cabinet. */
export type Refusal = 'unknownCabinet' | 'unknownSlot' | 'slotTaken' | 'noFreeSlot' | 'notOut';

export type SimulatorOptions = {
  readonly db: Db;
  readonly machine: Clock;
  readonly local: Clock;
  readonly secret: string;
  readonly backendUrl: () => string;
  readonly changed: () => void;
};

/** What everything that happens at a simulated cabinet is done with. */
export type Workshop = SimulatorOptions & ReturnType<typeof toolsOf>;

export const workshopOf = (options: SimulatorOptions): Workshop => ({
  ...options,
  ...toolsOf(options),
});

function toolsOf({ db, local, changed }: SimulatorOptions) {
  const queue = async (
    tx: Db,
    event: DeviceEvent,
    when: { due?: number; byLocalClock?: boolean } = {},
  ) =>
    addToOutbox(tx, {
      id: event.kind === 'status' ? `status:${event.cabinetId}` : event.eventId,
      kind: 'device',
      body: JSON.stringify(event),
      ...when,
    });

  /**
   * A newer status replaces one that still waits; a cabinet that is unplugged or silent says
   * nothing.
   */
  const queueStatus = async (tx: Db, cabinetId: string) => {
    const now = local.now();
    const [cabinet] = await readCabinets(tx, now, cabinetId);
    if (cabinet?.online && cabinet.silentUntil <= now)
      await queue(tx, statusOf(cabinet, randomUUID(), now));
  };

  const change = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(work);
    changed();
    return result;
  };

  return { queue, queueStatus, change };
}
