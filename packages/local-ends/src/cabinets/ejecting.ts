import { addToOutbox } from '../outbox.ts';
import { readCabinets } from './cabinet-state.ts';
import type { EjectCommand } from './frames.ts';
import type { Workshop } from './workshop.ts';

/** Real time from the accepted command to the cabinet's act; tests use the same values. */
export const ejectDelay = 1_200;
export const jamDelay = 1_500;
export const slowDelay = 12_000;
/** The power bank comes out at once, but the cabinet's message needs this long. */
export const lateDelay = 30_000;

/** Every slot of a JAM cabinet, the first one of a STUCK cabinet. */
const jams = (code: string, slot: number): boolean =>
  code.startsWith('JAM') || (code.startsWith('STUCK') && slot === 1);

export type EjectAnswer = 'accepted' | 'offline' | 'unknownCabinet';

export async function acceptEject(
  { machine, change }: Workshop,
  command: EjectCommand,
): Promise<EjectAnswer> {
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
    await addToOutbox(tx, {
      id: `eject:${command.commandId}`,
      kind: 'gateway',
      body: JSON.stringify(command),
      due: now + delay,
    });
    return 'accepted';
  });
  return answer;
}

export async function ejectNow(
  { machine, local, queue, queueStatus, change }: Workshop,
  body: string,
): Promise<void> {
  // only `eject` writes it
  const { commandId, cabinetId, slot, expiresAt } = JSON.parse(body) as EjectCommand;
  await change(async tx => {
    // A command is void after its time: the person's hold was released (device protocol).
    if (local.now() >= Date.parse(expiresAt)) return;
    const now = local.now();
    const cabinet = await tx
      .selectFrom('local_cabinets')
      .selectAll()
      .where('id', '=', cabinetId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const place = await tx
      .selectFrom('local_slots')
      .selectAll()
      .where('cabinet_id', '=', cabinetId)
      .where('number', '=', slot)
      .forNoKeyUpdate()
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
}
