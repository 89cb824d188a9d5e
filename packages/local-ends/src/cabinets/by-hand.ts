import type { CabinetMessage } from './frames.ts';
import type { Refusal, Workshop } from './workshop.ts';

export const setOnline = async (
  { queueStatus, change }: Workshop,
  cabinetId: string,
  online: boolean,
): Promise<Refusal | null> =>
  change(async tx => {
    const updated = await tx
      .updateTable('local_cabinets')
      .set({ online })
      .where('id', '=', cabinetId)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return 'unknownCabinet';
    if (online) {
      // Messages from the time when it was unplugged go now, not at the next try.
      const waiting = await tx
        .selectFrom('local_outbox')
        .select(['id', 'body'])
        .where('kind', '=', 'device')
        .where('by_local_clock', '=', false)
        .where('attempts', '>', 0)
        .execute();
      const ids = waiting
        .filter(entry => (JSON.parse(entry.body) as CabinetMessage).cabinetId === cabinetId)
        .map(entry => entry.id); // only `queue` writes it
      if (ids.length > 0)
        await tx.updateTable('local_outbox').set({ due: 0 }).where('id', 'in', ids).execute();
      await queueStatus(tx, cabinetId);
    }
    return null;
  });

export const setJammed = async (
  { queueStatus, change }: Workshop,
  cabinetId: string,
  slot: number,
  jammed: boolean,
): Promise<Refusal | null> =>
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
  });
