import type { SavedCard } from '../../domain/saved-card.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import type { SavedCardRow } from '../database/rows/cards.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { leaveToRemove, removeCards } from './card-removals.ts';
import type { KeptCard } from './card-vault.ts';
import { customersOf, rememberCustomer } from './customers.ts';

/** "Saving a card needs login" (section 5): a guest's device may be anybody's tomorrow. */
export function demandMember({ kind }: UserRow): void {
  if (kind !== 'member') throw new Refusal(refusalCodes.membersOnly, 'server.membersOnly');
}

/** Newest first. */
export const savedCardsOf = (db: Db, userId: string): Promise<SavedCardRow[]> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** As the contract says a card; `currency` is where it would be used. */
export const asSavedCard = (row: SavedCardRow, currency: string): SavedCard => ({
  id: row.id,
  brand: row.brand,
  lastDigits: row.last_digits,
  expiry: { month: row.exp_month, year: row.exp_year },
  currency,
});

/** Begins to save a card; the browser confirms it with the provider. */
export async function beginSetup(
  backend: Backend,
  user: UserRow,
): Promise<{ readonly clientSecret: string }> {
  demandMember(user);
  const { db, clock, vault } = backend;
  const begun = await vault.beginSetup({ userId: user.id, customerId: user.card_customer_id });
  await rememberCustomer(backend, user, begun.customerId);
  await db
    .insertInto('card_setups')
    .values({ id: begun.id, user_id: user.id, created_at: clock.now() })
    .execute();
  return { clientSecret: begun.clientSecret };
}

/** What names a finished set-up: itself, or the card that came of it. */
export type SetupName = { readonly setupId: string } | { readonly providerCardId: string };

/**
 * Stores the card of a set-up that the person began and the provider says has succeeded; said
 * again, the same card. Null while it has not.
 */
export async function finishSetup(
  backend: Backend,
  user: UserRow,
  name: SetupName,
): Promise<SavedCardRow | null> {
  const { db, vault } = backend;
  if ('providerCardId' in name) {
    const known = await db
      .selectFrom('saved_cards')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('provider_id', '=', name.providerCardId)
      .executeTakeFirst();
    if (known) return known;
  }
  const open = db.selectFrom('card_setups').select('id').where('user_id', '=', user.id);
  const begun = await ('setupId' in name ? open.where('id', '=', name.setupId) : open)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const customers = await customersOf(db, user.id);
  for (const { id } of begun) {
    const { card, customerId } = await vault.setup(id);
    if (card === null || customerId === null || !customers.includes(customerId)) continue;
    if ('setupId' in name || name.providerCardId === card.id)
      return keepCard(backend, { userId: user.id, customerId, card, setupId: id });
  }
  return null;
}

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
      .forUpdate()
      .executeTakeFirst();
    if (before && before.provider_id !== card.id)
      await leaveToRemove(tx, [before.provider_id], now);
    if (setupId !== null) await tx.deleteFrom('card_setups').where('id', '=', setupId).execute();
    return tx
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
    if (!removed) throw new Refusal(refusalCodes.notFound, 'server.notFound');
    await leaveToRemove(tx, [removed.provider_id], backend.clock.now());
  });
  await removeCards(backend);
}
