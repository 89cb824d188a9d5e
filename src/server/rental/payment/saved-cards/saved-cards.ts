import type { Transaction } from 'kysely';
import type { SavedCard } from '../../../../domain/card.ts';
import type { Backend } from '../../../backend.ts';
import type { SavedCardRow } from '../../../database/rows/cards.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { notFound } from '../../../refusal.ts';
import { newId } from '../../../secrets.ts';
import { batch, forEach } from '../../batches.ts';
import { retryDelay } from '../../limits.ts';
import type { KeptCard } from '../providers/port.ts';

/** Newest first. */
export const savedCardsOf = (db: Db, userId: string): Promise<SavedCardRow[]> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Card as the contract has it; `currency` is that of the place where it would be used. */
export const asSavedCard = (row: SavedCardRow, currency: string): SavedCard => ({
  id: row.id,
  brand: row.brand,
  lastDigits: row.last_digits,
  expiry: { month: row.exp_month, year: row.exp_year },
  currency,
});

/** Puts a card into a person's list. The same number again takes the place of the one before. */
export const keepCard = (
  { db, clock }: Backend,
  kept: {
    readonly userId: string;
    readonly customerId: string;
    readonly card: KeptCard;
    readonly setupId: string | null;
  },
): Promise<SavedCardRow> =>
  withTransaction(db, async tx => {
    const { userId, customerId, card, setupId } = kept;
    const now = clock.now();
    const facts = {
      provider_id: card.id,
      customer_id: customerId,
      brand: card.brand,
      last_digits: card.lastDigits,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    };
    const before = await tx
      .selectFrom('saved_cards')
      .select('provider_id')
      .where('user_id', '=', userId)
      .where('fingerprint', '=', card.fingerprint)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before && before.provider_id !== card.id)
      await leaveToRemove(tx, [before.provider_id], now);
    const saved = await tx
      .insertInto('saved_cards')
      .values({
        ...facts,
        id: newId(),
        user_id: userId,
        fingerprint: card.fingerprint,
        created_at: now,
      })
      .onConflict(conflict => conflict.columns(['user_id', 'fingerprint']).doUpdateSet(facts))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (setupId !== null)
      await tx
        .updateTable('card_setups')
        .set({ card_id: saved.id })
        .where('id', '=', setupId)
        .execute();
    return saved;
  });

/** Takes a card out of the person's list at once; the provider forgets it now or soon. */
export async function removeCard(backend: Backend, user: UserRow, cardId: string): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const removed = await tx
      .deleteFrom('saved_cards')
      .where('id', '=', cardId)
      .where('user_id', '=', user.id)
      .returning('provider_id')
      .executeTakeFirst();
    if (!removed) throw notFound();
    await leaveToRemove(tx, [removed.provider_id], backend.clock.now());
  });
  await removeCards(backend);
}

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
