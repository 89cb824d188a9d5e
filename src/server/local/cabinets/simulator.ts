import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { signatureHeader, signatureOf } from '../../device/protocol.ts';
import type { Clock, DeviceEvent } from '../../ports.ts';
import { addToOutbox, type Deliver } from '../outbox.ts';
import type { LocalTables } from '../tables.ts';
import { drainedLevel, readCabinets, statusOf } from './cabinet-state.ts';

type Db = Kysely<LocalTables>;

/**
 * Real time from the accepted command to what the cabinet does; named so that tests use the same
 * values.
 */
export const ejectDelay = 1_200;
export const jamDelay = 1_500;
export const slowDelay = 12_000;
/** The power bank comes out at once, but the cabinet's message needs this long. */
export const lateDelay = 30_000;
export const heartbeatInterval = 30_000;

/** Every slot of a JAM cabinet, the first one of a STUCK cabinet. */
const jams = (code: string, slot: number): boolean =>
  code.startsWith('JAM') || (code.startsWith('STUCK') && slot === 1);

export type EjectCommand = {
  readonly commandId: string;
  readonly cabinetId: string;
  readonly slot: number;
  readonly validForSeconds: number;
};
type PendingEject = EjectCommand & { readonly validUntil: number };
export type EjectAnswer = 'accepted' | 'offline' | 'unknownCabinet';
export type Refusal = 'unknownCabinet' | 'unknownSlot' | 'slotTaken' | 'noFreeSlot' | 'notOut';

export type Simulator = {
  eject(command: EjectCommand): Promise<EjectAnswer>;
  /** Delivery of kind `gateway`: what the cabinet does when the command has reached its motor. */
  readonly act: Deliver;
  /** Delivery of kind `device`: a signed message to the backend. */
  readonly report: Deliver;
  returnPowerBank(command: {
    readonly powerBankId: string;
    readonly cabinetId: string;
    readonly slot?: number | undefined;
    readonly lateMinutes?: number | undefined;
  }): Promise<Refusal | null>;
  setOnline(cabinetId: string, online: boolean): Promise<Refusal | null>;
  setJammed(cabinetId: string, slot: number, jammed: boolean): Promise<Refusal | null>;
  /** Every connected cabinet says what is in it. */
  heartbeat(): Promise<void>;
};

export function createSimulator(options: {
  readonly db: Db;
  readonly machine: Clock;
  readonly local: Clock;
  readonly secret: string;
  readonly backendUrl: () => string;
  readonly changed: () => void;
}): Simulator {
  const { db, machine, local, secret, backendUrl } = options;

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
    options.changed();
    return result;
  };

  return {
    eject: async command => {
      const answer = await change(async (tx): Promise<EjectAnswer> => {
        const cabinet = await tx
          .selectFrom('local_cabinets')
          .selectAll()
          .where('id', '=', command.cabinetId)
          .executeTakeFirst();
        if (!cabinet) return 'unknownCabinet';
        if (
          await tx
            .selectFrom('local_commands')
            .select('id')
            .where('id', '=', command.commandId)
            .executeTakeFirst()
        )
          return 'accepted';
        if (!cabinet.online) return 'offline';
        const now = machine.now();
        const inserted = await tx
          .insertInto('local_commands')
          .values({
            id: command.commandId,
            cabinet_id: command.cabinetId,
            slot: command.slot,
            accepted_at: now,
          })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst();
        if (!inserted.numInsertedOrUpdatedRows) return 'accepted';
        const delay = jams(cabinet.code, command.slot)
          ? jamDelay
          : cabinet.code.startsWith('SLOW')
            ? slowDelay
            : ejectDelay;
        const pending: PendingEject = {
          ...command,
          validUntil: now + command.validForSeconds * 1000,
        };
        await addToOutbox(tx, {
          id: `eject:${command.commandId}`,
          kind: 'gateway',
          body: JSON.stringify(pending),
          due: now + delay,
        });
        return 'accepted';
      });
      return answer;
    },

    act: async ({ body }) => {
      // only `eject` writes it
      const { commandId, cabinetId, slot, validUntil } = JSON.parse(body) as PendingEject;
      await change(async tx => {
        // After its time the command is void: the person's hold was released (device protocol).
        if (machine.now() > validUntil) return;
        const now = local.now();
        const cabinet = await tx
          .selectFrom('local_cabinets')
          .selectAll()
          .where('id', '=', cabinetId)
          .executeTakeFirst();
        const place = await tx
          .selectFrom('local_slots')
          .selectAll()
          .where('cabinet_id', '=', cabinetId)
          .where('number', '=', slot)
          .forUpdate()
          .executeTakeFirst();
        const base = {
          eventId: `${commandId}:done`,
          cabinetId,
          at: new Date(now).toISOString(),
          commandId,
          slot,
        };
        if (!cabinet || !place)
          return queue(tx, { ...base, kind: 'ejectFailed', reason: 'unknownSlot' });
        if (place.jammed || jams(cabinet.code, slot))
          return queue(tx, { ...base, kind: 'ejectFailed', reason: 'jam' });
        if (place.power_bank_id === null)
          return queue(tx, { ...base, kind: 'ejectFailed', reason: 'empty' });
        const [before] = await readCabinets(tx, now, cabinetId);
        const level = before?.slots.find(one => one.number === slot)?.level ?? 0;
        await tx
          .updateTable('local_slots')
          .set({ power_bank_id: null })
          .where('cabinet_id', '=', cabinetId)
          .where('number', '=', slot)
          .execute();
        await tx
          .updateTable('local_power_banks')
          .set({ level, level_at: now })
          .where('id', '=', place.power_bank_id)
          .execute();
        const late = cabinet.code.startsWith('LATE') ? lateDelay - ejectDelay : 0;
        if (late > 0)
          await tx
            .updateTable('local_cabinets')
            .set({ silent_until: now + late })
            .where('id', '=', cabinetId)
            .execute();
        await queue(
          tx,
          { ...base, kind: 'ejected', powerBankId: place.power_bank_id },
          late > 0 ? { due: machine.now() + late } : {},
        );
        await queueStatus(tx, cabinetId);
      });
    },

    report: async ({ body }) => {
      const event = JSON.parse(body) as DeviceEvent; // only `queue` writes it
      const cabinet = await db
        .selectFrom('local_cabinets')
        .select('online')
        .where('id', '=', event.cabinetId)
        .executeTakeFirst();
      if (cabinet && !cabinet.online) throw new Error('the cabinet is unplugged');
      const response = await fetch(`${backendUrl()}/device/events`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signatureOf(secret, body),
        },
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`device event answered ${response.status}`);
    },

    returnPowerBank: async ({ powerBankId, cabinetId, slot, lateMinutes = 0 }) =>
      change(async tx => {
        const now = local.now();
        const bank = await tx
          .selectFrom('local_power_banks')
          .selectAll()
          .where('id', '=', powerBankId)
          .forUpdate()
          .executeTakeFirst();
        const place = await tx
          .selectFrom('local_slots')
          .select('number')
          .where('power_bank_id', '=', powerBankId)
          .executeTakeFirst();
        if (!bank || place) return 'notOut';
        await tx
          .selectFrom('local_cabinets')
          .select('id')
          .where('id', '=', cabinetId)
          .forUpdate()
          .execute(); // two people, one free slot
        const [cabinet] = await readCabinets(tx, now, cabinetId);
        if (!cabinet) return 'unknownCabinet';
        const chosen =
          slot === undefined
            ? cabinet.slots.find(one => one.powerBankId === null && !one.jammed)
            : cabinet.slots.find(one => one.number === slot);
        if (!chosen) return slot === undefined ? 'noFreeSlot' : 'unknownSlot';
        if (chosen.powerBankId !== null || chosen.jammed) return 'slotTaken';
        await tx
          .updateTable('local_slots')
          .set({ power_bank_id: powerBankId })
          .where('cabinet_id', '=', cabinetId)
          .where('number', '=', chosen.number)
          .execute();
        await tx
          .updateTable('local_power_banks')
          .set({ level: drainedLevel(bank.level, Number(bank.level_at), now), level_at: now })
          .where('id', '=', powerBankId)
          .execute();
        const due = now + lateMinutes * 60_000;
        if (lateMinutes > 0)
          await tx
            .updateTable('local_cabinets')
            .set({ silent_until: due })
            .where('id', '=', cabinetId)
            .execute();
        await queue(
          tx,
          {
            eventId: randomUUID(),
            cabinetId,
            at: new Date(now).toISOString(),
            kind: 'returned',
            slot: chosen.number,
            powerBankId,
          },
          lateMinutes > 0 ? { due, byLocalClock: true } : {},
        );
        await queueStatus(tx, cabinetId);
        return null;
      }),

    setOnline: async (cabinetId, online) =>
      change(async tx => {
        const updated = await tx
          .updateTable('local_cabinets')
          .set({ online })
          .where('id', '=', cabinetId)
          .executeTakeFirst();
        if (updated.numUpdatedRows === 0n) return 'unknownCabinet';
        if (online) {
          // What it could not say while it was unplugged goes now, not at the next try.
          const waiting = await tx
            .selectFrom('local_outbox')
            .select(['id', 'body'])
            .where('kind', '=', 'device')
            .where('by_local_clock', '=', false)
            .where('attempts', '>', 0)
            .execute();
          const ids = waiting
            .filter(entry => (JSON.parse(entry.body) as DeviceEvent).cabinetId === cabinetId)
            .map(entry => entry.id); // only `queue` writes it
          if (ids.length > 0)
            await tx.updateTable('local_outbox').set({ due: 0 }).where('id', 'in', ids).execute();
          await queueStatus(tx, cabinetId);
        }
        return null;
      }),

    setJammed: async (cabinetId, slot, jammed) =>
      change(async tx => {
        const updated = await tx
          .updateTable('local_slots')
          .set({ jammed })
          .where('cabinet_id', '=', cabinetId)
          .where('number', '=', slot)
          .executeTakeFirst();
        if (updated.numUpdatedRows === 0n) return 'unknownSlot';
        await queueStatus(tx, cabinetId);
        return null;
      }),

    heartbeat: async () =>
      change(async tx => {
        const now = local.now();
        for (const cabinet of await readCabinets(tx, now)) {
          if (cabinet.online && cabinet.silentUntil <= now)
            await queue(tx, statusOf(cabinet, randomUUID(), now));
        }
      }),
  };
}
