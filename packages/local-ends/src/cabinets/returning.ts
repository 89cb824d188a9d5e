import { randomUUID } from 'node:crypto';
import { drainedLevel, readCabinets } from './cabinet-state.ts';
import type { Refusal, Workshop } from './workshop.ts';

export type ReturnCommand = {
  readonly powerBankId: string;
  readonly cabinetId: string;
  readonly slot?: number | undefined;
  readonly lateMinutes?: number | undefined;
};

export const returnPowerBank = async (
  { local, queue, queueStatus, change }: Workshop,
  { powerBankId, cabinetId, slot, lateMinutes = 0 }: ReturnCommand,
): Promise<Refusal | null> =>
  change(async tx => {
    const now = local.now();
    const bank = await tx
      .selectFrom('local_power_banks')
      .selectAll()
      .where('id', '=', powerBankId)
      .forNoKeyUpdate()
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
      .forNoKeyUpdate()
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
  });
