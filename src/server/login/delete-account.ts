import { sql, type Transaction } from 'kysely';
import type { AccountOverview, DeletionHindrance } from '../../domain/account.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import type { Database, Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { post } from '../ledger.ts';
import { leaveToRemove } from '../rental/payment/saved-cards/saved-cards.ts';
import { payoutRoomOf } from '../rental/payment/payout/wallet.ts';
import { Refusal } from '../refusal.ts';
import { waitingForWord } from '../rental/dispense/dispense.ts';
import { hasUnpaidOrders, unfinishedRentals } from '../rental/start/rules.ts';
import { personalTableNames, personalTables } from './personal-tables.ts';

/** Money that is still the person's, per currency, in minor units. */
export async function balancesOf(db: Db, userId: string): Promise<AccountOverview['balances']> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('minor')])
    .where('account', '=', `balance:${userId}`)
    .groupBy('currency')
    .having(sql<number>`sum(amount)`, '>', 0)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }));
}

const hasOpenPayments = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where(where =>
      where.or([where('pending', '=', true), where('state', 'in', ['created', 'held'])]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** True while the operator still has to transfer a payout that could go back to no payment. */
const hasOpenPayouts = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('by_hand', '>', 0)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Balances that cannot be paid out, since a bank has taken the money back. */
async function blockedOf(db: Db, userId: string): Promise<AccountOverview['balances']> {
  const rooms = [];
  for (const { currency } of await balancesOf(db, userId))
    rooms.push((await payoutRoomOf(db, userId, currency)).blocked);
  return rooms.filter(({ minor }) => minor > 0);
}

const hasOpenDisputes = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'topUp')
    .where('disputed', '>', 0)
    .where('dispute', 'is distinct from', 'lost')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const sumOf = (balances: AccountOverview['balances']): number =>
  balances.reduce((sum, { minor }) => sum + minor, 0);

/** Reasons that keep the account from being deleted. */
export async function hindrancesOf(db: Db, userId: string): Promise<DeletionHindrance[]> {
  const blocked = await blockedOf(db, userId);
  const found: Readonly<Record<DeletionHindrance, boolean>> = {
    balance: sumOf(await balancesOf(db, userId)) > sumOf(blocked),
    rental:
      (await unfinishedRentals(db, userId)) > 0 ||
      (await waitingForWord(db).where('rentals.user_id', '=', userId).execute()).length > 0,
    payment:
      (blocked.length > 0 && (await hasOpenDisputes(db, userId))) ||
      (await hasOpenPayments(db, userId)) ||
      (await hasOpenPayouts(db, userId)) ||
      (await hasUnpaidOrders(db, userId)),
  };
  return (['balance', 'rental', 'payment'] as const).filter(hindrance => found[hindrance]);
}

/** The person with the guests that became them. */
export const selvesOf = async (db: Db, userId: string): Promise<string[]> => [
  userId,
  ...(await db.selectFrom('users').select('id').where('merged_into', '=', userId).execute()).map(
    ({ id }) => id,
  ),
];

/**
 * Deletes an account: sessions, ways to sign in, contact data, messages and written words go at
 * once. Rentals, payments and bookings stay for the books without a name, and no link opens their
 * receipts any more. Refused while money, a rental or a payment is open.
 */
export const deleteAccount = (
  backend: Pick<Backend, 'db' | 'clock'>,
  userId: string,
): Promise<void> =>
  withTransaction(backend.db, async tx => {
    // A start of a rental or a payment of this person waits, and then finds the account deleted.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    if ((await hindrancesOf(tx, userId)).length > 0)
      throw new Refusal(refusalCodes.accountInUse, 'server.accountInUse');
    const now = backend.clock.now();
    await keepBlocked(tx, userId, now);
    await forget(tx, await selvesOf(tx, userId), now);
  });

/** The cost of a lost dispute is covered by the rest of the balance. */
async function keepBlocked(tx: Transaction<Database>, userId: string, now: number): Promise<void> {
  for (const { minor, currency } of await blockedOf(tx, userId))
    await post(tx, {
      id: `blocked:${userId}:${currency}`,
      kind: 'blocked',
      paymentId: null,
      at: now,
      from: { kind: 'balance', userId },
      to: { kind: 'revenue' },
      amount: minor,
      currency,
    });
}

async function forget(
  tx: Transaction<Database>,
  selves: readonly string[],
  now: number,
): Promise<void> {
  // Only for numbers that they have proven: a number that was only claimed may be another person's.
  await sql`delete from login_codes where phone in (
    select subject from identities where provider = 'phone' and user_id in (${sql.join(selves)}))`.execute(
    tx,
  );
  await sql`delete from sign_in_attempts where link_to in (${sql.join(selves)})
    or (provider, subject) in (
      select provider, subject from identities where user_id in (${sql.join(selves)}))`.execute(tx);
  await tx.deleteFrom('passkey_questions').where('link_to', 'in', selves).execute();
  const cards = await tx
    .selectFrom('saved_cards')
    .select('provider_id')
    .where('user_id', 'in', selves)
    .execute();
  await leaveToRemove(
    tx,
    cards.map(card => card.provider_id),
    now,
  );
  for (const table of personalTableNames)
    if (personalTables[table].onDeletion === 'removed')
      await sql`delete from ${sql.table(table)} where user_id in (${sql.join(selves)})`.execute(tx);
  await tx.updateTable('reports').set({ text: '' }).where('user_id', 'in', selves).execute();
  // Sentences of staff about them: notes, and the reason why a claim was rejected.
  const theirs = tx.selectFrom('rentals').select('id').where('user_id', 'in', selves);
  await tx
    .updateTable('rental_events')
    .set({ detail: sql<string>`(detail::jsonb - 'text' - 'reason')::text` })
    .where('kind', 'in', ['note', 'claimRejected'])
    .where('rental_id', 'in', theirs)
    .execute();
  await tx
    .updateTable('return_claims')
    .set({ reason: '' })
    .where('reason', 'is not', null)
    .where('rental_id', 'in', theirs)
    .execute();
  await tx
    .updateTable('users')
    .set({
      display_name: '',
      contact_phone: null,
      invite_code: null,
      card_customer_id: null,
      deleted_at: now,
    })
    .where('id', 'in', selves)
    .execute();
}
