import type { Db } from '../database/schema.ts';

/**
 * Takes a cabinet, or one slot of it, out of service or puts it back: it gives out nothing, and
 * people are told that it is being serviced. Returns still count. False: there is no such cabinet
 * or slot.
 */
export async function setOutOfService(
  db: Db,
  {
    cabinetId,
    slot,
    out,
  }: { readonly cabinetId: string; readonly slot?: number; readonly out: boolean },
): Promise<boolean> {
  const { numUpdatedRows } =
    slot === undefined
      ? await db
          .updateTable('cabinets')
          .set({ out_of_service: out })
          .where('id', '=', cabinetId)
          .executeTakeFirst()
      : await db
          .updateTable('slots')
          .set({ out_of_service: out })
          .where('cabinet_id', '=', cabinetId)
          .where('number', '=', slot)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}
