import { sql } from 'kysely';
import type { GuestThings } from '../../domain/user.ts';
import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { notFound } from '../refusal.ts';
import { hasUnpaidOrders, unfinishedRentals } from '../rental/start/rules.ts';
import { sha256 } from '../secrets.ts';
import { isGuest, lockGuest } from './person.ts';
import { merge } from './merge.ts';

type Things = Omit<GuestThings, 'account'>;

/** Things of a guest that they would miss, or owe; `null`: nothing. */
export async function thingsOf(db: Db, guestId: string): Promise<Things | null> {
  const inUse = await unfinishedRentals(db, guestId);
  const { rentals } = await db
    .selectFrom('rentals')
    .select(sql<number>`count(*)::integer`.as('rentals'))
    .where('user_id', '=', guestId)
    .where('status', '<>', 'created')
    .where(where =>
      where.or([
        where('end_reason', 'is', null),
        where('end_reason', 'not in', ['abandoned', 'blocked', 'cardOwes', 'cardBlocked']),
      ]),
    )
    .executeTakeFirstOrThrow();
  const { claimed } = await db
    .selectFrom('return_claims')
    .innerJoin('rentals', 'rentals.claim_id', 'return_claims.id')
    .select(sql<number>`count(*)::integer`.as('claimed'))
    .where('rentals.user_id', '=', guestId)
    .where('return_claims.state', '=', 'open')
    .executeTakeFirstOrThrow();
  const count = async (table: 'saved_cards' | 'reports' | 'partner_requests' | 'withdrawals') =>
    (
      await db
        .selectFrom(table)
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('user_id', '=', guestId)
        .executeTakeFirstOrThrow()
    ).count;
  const balances = await db
    .selectFrom('ledger_entries')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('minor')])
    .where('account', '=', `balance:${guestId}`)
    .groupBy('currency')
    .having(sql<boolean>`sum(amount) <> 0`)
    .orderBy('currency')
    .execute();
  const things: Things = {
    inUse,
    claimed,
    ended: rentals - inUse,
    isOwed: await hasUnpaidOrders(db, guestId),
    cards: await count('saved_cards'),
    sent:
      (await count('reports')) + (await count('partner_requests')) + (await count('withdrawals')),
    balances: balances.map(({ currency, minor }) => ({ currency, minor: Number(minor) })),
  };
  const { cards, sent } = things;
  return rentals + cards + sent + balances.length === 0 ? null : things;
}

/** Moves everything of a token's guest to the member; repeated, it changes nothing more. */
export async function takeGuest(
  backend: Backend,
  member: Pick<UserRow, 'id'>,
  guestToken: string,
): Promise<void> {
  await withTransaction(backend.db, async tx => {
    const account = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const known = await tx
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .selectAll('users')
      .select(['tokens.revoked_at', 'tokens.expires_at'])
      .where('tokens.hash', '=', sha256(guestToken))
      .executeTakeFirst();
    if (known?.merged_into === member.id) return;
    const isGood = known?.revoked_at === null && Number(known.expires_at) > backend.clock.now();
    const guest = isGood && isGuest(known) ? await lockGuest(tx, known) : null;
    if (!guest || account.kind !== 'member' || account.deleted_at !== null) throw notFound();
    await merge(tx, backend, guest, account);
  });
}
