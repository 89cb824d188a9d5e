import type { Db } from '../database/schema.ts';

/** What people write and staff see to. */
export type SeenTo = 'reports' | 'partner_requests' | 'withdrawals';

/** Staff have seen to it, from now on; false: there is none such that waits. */
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
