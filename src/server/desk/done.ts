import type { Db } from '../database/schema.ts';

/** Tables of messages from people that staff mark as done. */
export type SeenTo = 'reports' | 'partner_requests' | 'withdrawals';

/** Marks a message as done; false where none with that reference is open. */
export async function markDone(
  db: Db,
  table: SeenTo,
  { reference, now }: { readonly reference: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ done_at: now })
    .where('reference', '=', reference)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
