import { sql, type Transaction } from 'kysely';
import { homeTimeZone } from '../../../domain/constants.ts';
import type { Backend } from '../../backend.ts';
import type { Database } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { nobody } from '../record.ts';

const batch = 200;
const rounds = 10;

/** Calendar years at home, and how far its clock is ahead. */
const atHome = new Intl.DateTimeFormat('en', {
  timeZone: homeTimeZone,
  year: 'numeric',
  timeZoneName: 'longOffset',
});
const partAtHome = (type: 'year' | 'timeZoneName', at: number): string =>
  atHome.formatToParts(at).find(part => part.type === type)?.value ?? '';

/**
 * The moment before which everything is older than the term: whole calendar years after the end of
 * the year in which it happened, as limitation periods count (§ 199 of the German civil code), by
 * the clock at home.
 */
export function partedBefore(now: number, years: number): number {
  const asUtc = Date.UTC(Number(partAtHome('year', now)) - years, 0, 1);
  const [, offset = '+00:00'] = /GMT([+-]\d\d:\d\d)/.exec(partAtHome('timeZoneName', asUtc)) ?? [];
  return Date.parse(new Date(asUtc).toISOString().replace('Z', offset));
}

/** Nothing of them can come back: deleted, or a guest without a session. */
const isGone = sql`(users.deleted_at is not null or (users.kind <> 'member'
  and not exists (select from tokens where tokens.user_id = users.id)))`;

/**
 * Parts rentals from their people once the legal term is over. The rental, its payments, bookings
 * and receipts stay for the books, under the placeholder; messages to the person, what they
 * said of themselves and what names their card goes. A rental that was paid from a balance waits
 * until that wallet is closed, since it is a line of its statement. What is open stays as it is.
 */
export async function partRentals(
  backend: Pick<Backend, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const { db, clock, config } = backend;
  const before = partedBefore(clock.now(), config.partAfterYears);
  const oldest = await db
    .selectFrom('rentals')
    .select('id')
    .where('user_id', '<>', nobody)
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    for (let round = 0; round < rounds; round++) {
      const parted = await withTransaction(db, tx => partSome(tx, before, clock.now()));
      if (parted < batch) break;
    }
  await withTransaction(db, tx => closeWallets(tx, before, clock.now()));
}

async function partSome(tx: Transaction<Database>, before: number, now: number): Promise<number> {
  const { rows } = await sql<{ id: string; payment_id: string }>`
    select rentals.id, rentals.payment_id from rentals
    where rentals.user_id <> ${nobody} and rentals.created_at < ${before}
      and rentals.status in ('returned', 'overtime', 'cancelled', 'fault')
      and greatest(returned_at, overtime_at, bought_at, rented_at, rentals.created_at) < ${before}
      and payment_failure is null
      and not exists (select from return_claims
        where return_claims.rental_id = rentals.id and decided_at is null)
      and not exists (select from payments
        where (payments.id = rentals.payment_id
            or (subject_kind = 'order' and subject_id = rentals.id))
          and (pending or state in ('created', 'held') or coalesce(due_since, 0) >= ${before}))
      and not exists (select from payments
        inner join ledger_postings on ledger_postings.payment_id = payments.id
        inner join ledger_entries on ledger_entries.posting_id = ledger_postings.id
        inner join users on users.id = ledger_entries.user_id
        where (payments.id = rentals.payment_id
            or (subject_kind = 'order' and subject_id = rentals.id))
          and users.id <> ${nobody})
    order by rentals.created_at limit ${sql.raw(String(batch))} for no key update of rentals skip locked`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  await demandNobody(tx, now);
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('payments')
    .set({ user_id: nobody, brand: '', last_digits: '' })
    .where(where =>
      where.or([
        where(
          'id',
          'in',
          rows.map(row => row.payment_id),
        ),
        where.and([where('subject_kind', '=', 'order'), where('subject_id', 'in', ids)]),
      ]),
    )
    .execute();
  await tx.deleteFrom('messages').where('rental_id', 'in', ids).execute();
  // A declaration is proof for longer, and may be unanswered: `retention` deletes it.
  await tx
    .updateTable('withdrawals')
    .set({ rental_id: null, user_id: null })
    .where('rental_id', 'in', ids)
    .execute();
  await tx.deleteFrom('receipt_mails').where('rental_id', 'in', ids).execute();
  await tx.updateTable('reports').set({ rental_id: null }).where('rental_id', 'in', ids).execute();
  await tx
    .updateTable('return_claims')
    .set({ reason: '' })
    .where('reason', 'is not', null)
    .where('rental_id', 'in', ids)
    .execute();
  await tx
    .updateTable('rental_events')
    .set({ detail: sql<string>`(detail::jsonb - 'text' - 'reason')::text` })
    .where('rental_id', 'in', ids)
    .where(sql<boolean>`detail::jsonb ?| array['text', 'reason']`)
    .execute();
  await tx
    .updateTable('rentals')
    .set({ user_id: nobody, request_key: null })
    .where('id', 'in', ids)
    .execute();
  return rows.length;
}

/**
 * The wallets of people who are gone, with nothing in them and without a movement since the term:
 * their movements go to the placeholder, and their rentals are parted with the next run.
 */
async function closeWallets(tx: Transaction<Database>, before: number, now: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    where ${isGone} and users.id <> ${nobody} and users.created_at < ${before}
      and (exists (select from ledger_entries where ledger_entries.user_id = users.id)
        or (card_customer_id is not null
          and not exists (select from saved_cards where saved_cards.user_id = users.id)
          and not exists (select from rentals where rentals.user_id = users.id))
        or exists (select from payouts where payouts.user_id = users.id)
        or exists (select from payments where payments.user_id = users.id)
        or exists (select from reports where reports.user_id = users.id))
      and not exists (select from ledger_entries
        inner join ledger_postings on ledger_postings.id = ledger_entries.posting_id
        where ledger_entries.user_id = users.id and ledger_postings.at >= ${before})
      and not exists (select from ledger_entries where ledger_entries.user_id = users.id
        group by account, currency having sum(amount) <> 0)
      and not exists (select from payments where payments.user_id = users.id
        and (pending or state in ('created', 'held')
          or greatest(payments.created_at, due_since) >= ${before}))
      and not exists (select from payouts where payouts.user_id = users.id
        and (payouts.created_at >= ${before} or (by_hand > 0 and done_at is null)))
      and not exists (select from reports where reports.user_id = users.id
        and (reports.created_at >= ${before} or done_at is null or text <> ''))
    limit ${sql.raw(String(batch))} for no key update of users skip locked`.execute(tx);
  if (rows.length === 0) return;
  await demandNobody(tx, now);
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('ledger_entries')
    .set({
      user_id: nobody,
      account: sql<string>`split_part(account, ':', 1) || ':' || ${nobody}`,
    })
    .where('user_id', 'in', ids)
    .execute();
  await tx
    .updateTable('payments')
    .set({ user_id: nobody, brand: '', last_digits: '' })
    .where('user_id', 'in', ids)
    .execute();
  await tx.updateTable('users').set({ card_customer_id: null }).where('id', 'in', ids).execute();
  for (const table of ['payouts', 'reports'] as const)
    await tx.updateTable(table).set({ user_id: nobody }).where('user_id', 'in', ids).execute();
}

const demandNobody = (tx: Transaction<Database>, now: number) =>
  tx
    .insertInto('users')
    .values({
      id: nobody,
      kind: 'guest',
      display_name: '',
      locale: '',
      card_customer_id: null,
      created_at: now,
      contact_phone: null,
      invite_code: null,
      merged_into: null,
      deleted_at: now,
      blocked_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
