import { sql, type Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Database } from '../database/schema.ts';
import { post } from '../ledger.ts';
import { activeStatuses } from '../rental/record.ts';
import { personalTableNames, personalTables } from './personal-tables.ts';
import { endSessions } from './sessions.ts';

/**
 * Everything of the guest becomes the member's, who may be another guest; what would be one too
 * many of its kind is marked as carried over.
 */
export async function merge(
  tx: Transaction<Database>,
  backend: Backend,
  guest: UserRow,
  member: UserRow,
): Promise<void> {
  // Locked first: another process that moves a rental's money waits, and then finds the new owner.
  await tx
    .selectFrom('rentals')
    .select('id')
    .where('user_id', '=', guest.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const own = sql`exists (select 1 from rentals own where own.user_id = ${member.id} and not own.carried_over`;
  await sql`update rentals set carried_over = true where user_id = ${guest.id} and (
    (status in (${sql.join(activeStatuses)}) and ${own} and own.status in (${sql.join(activeStatuses)})))
    or (status = 'created' and ${own} and own.status = 'created' and own.cabinet_id = rentals.cabinet_id)))`.execute(
    tx,
  );
  for (const table of personalTableNames)
    if (personalTables[table].onMerge === 'moved')
      await sql`update ${sql.table(table)} set user_id = ${member.id} where user_id = ${guest.id}`.execute(
        tx,
      );
  const now = backend.clock.now();
  for (const kind of ['balance', 'deposit', 'payout'] as const) {
    const sums = await tx
      .selectFrom('ledger_entries')
      .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
      .where('account', '=', `${kind}:${guest.id}`)
      .groupBy('currency')
      .execute();
    for (const { currency, amount } of sums) {
      await post(tx, {
        id: `merge:${guest.id}:${kind}:${currency}`,
        kind: 'merge',
        paymentId: null,
        at: now,
        from: { kind, userId: guest.id },
        to: { kind, userId: member.id },
        amount: Number(amount),
        currency,
      });
    }
  }
  if (member.card_customer_id === null && guest.card_customer_id !== null)
    await tx
      .updateTable('users')
      .set({ card_customer_id: guest.card_customer_id })
      .where('id', '=', member.id)
      .execute();
  if (member.invite_code === null && guest.invite_code !== null)
    await tx
      .updateTable('users')
      .set({ invite_code: guest.invite_code })
      .where('id', '=', member.id)
      .execute();
  // A block by staff goes along: payments, by which the blocked cards are known, have moved.
  await sql`update users set blocked_at = coalesce(users.blocked_at, guest.blocked_at)
    from users as guest where users.id = ${member.id} and guest.id = ${guest.id}`.execute(tx);
  // Guests who became this guest before (on a tablet) follow, so that one step always leads to the
  // present person.
  await tx
    .updateTable('users')
    .set({ merged_into: member.id })
    .where(where => where.or([where('id', '=', guest.id), where('merged_into', '=', guest.id)]))
    .execute();
  // A token that was a guest's must not open the account that the guest has become.
  await endSessions({ db: tx, clock: backend.clock }, guest.id);
}
