import type { Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/schema.ts';
import { batch, forEach } from '../rental/duties/each.ts';
import { retryDelay } from '../rental/limits.ts';

/** Writes down that cards are to be removed at their provider, in the transaction that forgets them. */
export async function leaveToRemove(
  tx: Transaction<Database>,
  cardIds: readonly string[],
  now: number,
): Promise<void> {
  if (cardIds.length === 0) return;
  await tx
    .insertInto('card_removals')
    .values(cardIds.map(id => ({ id, attempts: 0, retry_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Removes cards at their provider that are in no person's list any more. */
export async function removeCards(backend: Backend): Promise<void> {
  const { db, clock, vault } = backend;
  const due = await db
    .selectFrom('card_removals')
    .select(['id', 'attempts'])
    .where('retry_at', '<=', clock.now())
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'removeCards', due, async id => {
    const attempts = due.find(row => row.id === id)?.attempts ?? 0;
    await db
      .updateTable('card_removals')
      .set({ attempts: attempts + 1, retry_at: clock.now() + retryDelay(attempts) })
      .where('id', '=', id)
      .execute();
    await vault.remove(id);
    await db.deleteFrom('card_removals').where('id', '=', id).execute();
  });
}
