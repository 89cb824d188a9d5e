import { sql } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Db } from '../database/schema.ts';
import { cardKey } from './card-debts.ts';
import { batch, forEach } from './duties/each.ts';
import { nobody } from './duties/part-rentals.ts';

/** True for a card that a blocked person paid with, in anybody's hands now. */
export async function isCardBlocked(
  db: Db,
  backend: Pick<Backend, 'config'>,
  fingerprint: string | null | undefined,
): Promise<boolean> {
  if (!fingerprint) return false;
  const blocked = await db
    .selectFrom('blocked_cards')
    .select('payment_id')
    .where('card', '=', cardKey(backend, fingerprint))
    .limit(1)
    .executeTakeFirst();
  return blocked !== undefined;
}

/**
 * Asks the provider which cards a blocked person has paid with: as a guest they would come again
 * under another name. The cards of a person who is let again are forgotten; a payment that was parted from
 * its person cannot tell of that, and its card stays blocked.
 */
export async function noteBlockedCards(backend: Backend): Promise<void> {
  const { db, providers } = backend;
  await sql`delete from blocked_cards using payments, users
    where payments.id = blocked_cards.payment_id and users.id = payments.user_id
      and users.blocked_at is null and users.id <> ${nobody}`.execute(db);
  const unknown = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('blocked_cards', 'blocked_cards.payment_id', 'payments.id')
    .select(['payments.id', 'payments.provider_id'])
    .where('users.blocked_at', 'is not', null)
    .where('payments.provider', '=', 'stripe')
    .where('payments.provider_id', 'is not', null)
    // A payment that was never paid has no card to ask for.
    .where(where =>
      where.or([
        where('payments.state', 'in', ['held', 'captured']),
        where('payments.last_digits', '<>', ''),
      ]),
    )
    .where('blocked_cards.payment_id', 'is', null)
    .limit(batch)
    .execute();
  await forEach(backend, 'noteBlockedCards', unknown, async (id, { provider_id: named }) => {
    const { fingerprint } = await providers.stripe.state(named ?? '');
    await db
      .insertInto('blocked_cards')
      .values({ payment_id: id, card: fingerprint ? cardKey(backend, fingerprint) : null })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
}
