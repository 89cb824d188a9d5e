import type { Backend } from '../backend.ts';

/** Cabinets that staff may have to enter; a gateway with a wrong list must not fill the table. */
const mostUnknown = 1_000;

/** Keeps, for staff, that a gateway spoke of a cabinet that is not entered. */
export async function noteUnknown(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  id: string,
  gateway: string,
): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('unknown_cabinets')
    .set({ last_seen_at: now, gateway })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const { count } = await db
    .selectFrom('unknown_cabinets')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostUnknown) return;
  await db
    .insertInto('unknown_cabinets')
    .values({ id, gateway, first_seen_at: now, last_seen_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
