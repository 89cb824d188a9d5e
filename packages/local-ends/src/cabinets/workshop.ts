import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { addToOutbox } from '../outbox.ts';
import type { LocalTables } from '../tables.ts';
import { readCabinets, statusOf } from './cabinet-state.ts';
import type { CabinetMessage, UncountedMessage } from './frames.ts';

type Db = Kysely<LocalTables>;

/** Reason why something cannot be done at a simulated cabinet. */
export type Refusal = 'unknownCabinet' | 'unknownSlot' | 'slotTaken' | 'noFreeSlot' | 'notOut';

export type SimulatorOptions = {
  readonly db: Db;
  readonly machine: Clock;
  readonly local: Clock;
  readonly secret: string;
  /** Name of the header that carries a signature. */
  readonly signatureHeader: string;
  readonly backendUrl: () => string;
  readonly changed: () => void;
};

/** Options and tools for everything that happens at a simulated cabinet. */
export type Workshop = SimulatorOptions & ReturnType<typeof toolsOf>;

export const workshopOf = (options: SimulatorOptions): Workshop => ({
  ...options,
  ...toolsOf(options),
});

/** The next number of a cabinet's messages; the cabinet is locked, so they are made in this order. */
async function count(tx: Db, cabinetId: string): Promise<number> {
  const counted = await tx
    .updateTable('local_cabinets')
    .set(cabinet => ({ sequence: cabinet('sequence', '+', 1) }))
    .where('id', '=', cabinetId)
    .returning('sequence')
    .executeTakeFirst();
  return Number(counted?.sequence ?? 0);
}

function toolsOf({ db, local, changed }: SimulatorOptions) {
  const queue = async (
    tx: Db,
    event: UncountedMessage,
    when: { due?: number; byLocalClock?: boolean } = {},
  ) => {
    const counted: CabinetMessage = { ...event, sequence: await count(tx, event.cabinetId) };
    await addToOutbox(tx, {
      id:
        event.kind === 'status' && event.commandId === undefined
          ? `status:${event.cabinetId}`
          : event.eventId,
      kind: 'device',
      body: JSON.stringify(counted),
      ...when,
    });
  };

  /**
   * A newer status replaces one that still waits and answers no test; a cabinet that is unplugged or silent says
   * nothing.
   */
  const queueStatus = async (tx: Db, cabinetId: string, commandId?: string) => {
    const now = local.now();
    await count(tx, cabinetId); // what is read below is not older than its number
    const [cabinet] = await readCabinets(tx, now, cabinetId);
    if (cabinet?.online && cabinet.silentUntil <= now)
      await queue(tx, statusOf(cabinet, randomUUID(), now, commandId));
  };

  const change = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(work);
    changed();
    return result;
  };

  return { queue, queueStatus, change };
}
