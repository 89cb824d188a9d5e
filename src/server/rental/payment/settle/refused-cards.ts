import { type Transaction, sql } from 'kysely';
import type { Backend } from '../../../backend.ts';
import type { RentalRow } from '../../../database/rows/rentals.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { hmac } from '../../../secrets.ts';
import { batch, forEach } from '../../batches.ts';
import { nobody } from '../../record.ts';

/**
 * Cards that could be held and not charged, while a rental of theirs is owed: a guest who comes
 * again under another name has the same card. The provider's fingerprint of it, as a keyed hash, is
 * kept for nothing else and no longer.
 */
const cardKey = ({ config }: Pick<Backend, 'config'>, fingerprint: string): string =>
  hmac(config.codeSecret, `card:${fingerprint}`);

/** True where a card still owes for a rental, of any guest. */
export async function cardOwes(
  db: Db,
  backend: Pick<Backend, 'config'>,
  fingerprint: string | null | undefined,
): Promise<boolean> {
  if (!fingerprint) return false;
  const debt = await db
    .selectFrom('card_debts')
    .select('rental_id')
    .where('card', '=', cardKey(backend, fingerprint))
    .limit(1)
    .executeTakeFirst();
  return debt !== undefined;
}

/** Forgets the card, since the debt is paid. */
export const forgetDebt = (tx: Transaction<Database>, { id }: Pick<RentalRow, 'id'>) =>
  tx.deleteFrom('card_debts').where('rental_id', '=', id).execute();

/** Asks the provider which card a rental that is owed was held on. */
export async function noteDebts(backend: Backend): Promise<void> {
  const { db, providers } = backend;
  const owed = await db
    .selectFrom('rentals')
    .innerJoin('payments', 'payments.id', 'rentals.payment_id')
    .leftJoin('card_debts', 'card_debts.rental_id', 'rentals.id')
    .select(['rentals.id', 'payments.provider', 'payments.provider_id'])
    .where('payment_failure', 'is not', null)
    .where('card_debts.rental_id', 'is', null)
    .where('payments.provider', '=', 'stripe')
    .where('payments.provider_id', 'is not', null)
    .limit(batch)
    .execute();
  await forEach(backend, 'noteDebts', owed, async (id, { provider, provider_id: named }) => {
    const { fingerprint } = await providers[provider].state(named ?? '');
    const card = fingerprint ? cardKey(backend, fingerprint) : null;
    // Only where it is still owed: it may have been paid while the provider was asked.
    await db
      .insertInto('card_debts')
      .columns(['rental_id', 'card'])
      .expression(from =>
        from
          .selectFrom('rentals')
          .select(row => ['id', row.val(card).as('card')])
          .where('id', '=', id)
          .where('payment_failure', 'is not', null),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
}

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
