import { sql, type Transaction } from 'kysely';
import type { Locale } from '../../domain/locale.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/schema.ts';
import type { UserRow } from '../database/rows/people.ts';
import { isDuplicate, withTransaction } from '../database/transaction.ts';
import { post } from '../ledger.ts';
import { activeStatuses } from '../rental/record.ts';
import { newId } from '../secrets.ts';
import { nameOfPhone, type Phone } from './phone.ts';

/** A person without an account: a guest, or one who came by an invitation. */
const isGuest = (user: UserRow | null): user is UserRow =>
  user !== null && user.kind !== 'member' && user.merged_into === null;

/**
 * The account of a proven number. The guest who signs in becomes that account, or is merged into
 * the one that was there; orders, balance and rentals stay theirs.
 */
export async function accountOf(
  backend: Backend,
  phone: Phone,
  asking: UserRow | null,
  locale: Locale,
): Promise<string> {
  const attempt = () =>
    withTransaction(backend.db, tx => enter(tx, backend, phone, asking, locale));
  try {
    return await attempt();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // the same number signed in elsewhere in the same moment: now the account is there
    return attempt();
  }
}

async function enter(
  tx: Transaction<Database>,
  backend: Backend,
  phone: Phone,
  asking: UserRow | null,
  locale: Locale,
): Promise<string> {
  const member = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('identities.provider', '=', phoneProvider)
    .where('identities.subject', '=', phone.e164)
    .forUpdate('users')
    .executeTakeFirst();
  const guest = isGuest(asking)
    ? await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', asking.id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (member) {
    if (guest && isGuest(guest)) await merge(tx, backend, guest, member);
    return member.id;
  }
  if (guest && isGuest(guest)) {
    await tx
      .updateTable('users')
      .set({ kind: 'member', display_name: nameOfPhone(phone) })
      .where('id', '=', guest.id)
      .execute();
    await identify(tx, backend, guest.id, phone);
    await revokeAll(tx, backend, guest.id);
    return guest.id;
  }
  const id = await insertUser(tx, backend, {
    kind: 'member',
    display_name: nameOfPhone(phone),
    locale,
    contact_phone: null,
    invite_code: null,
  });
  await identify(tx, backend, id, phone);
  return id;
}

/** The provider of an identity that a text message proves. */
const phoneProvider = 'phone';

/** From now on this number opens this account. */
async function identify(
  tx: Transaction<Database>,
  { clock }: Pick<Backend, 'clock'>,
  userId: string,
  phone: Phone,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({
      provider: phoneProvider,
      subject: phone.e164,
      user_id: userId,
      created_at: clock.now(),
    })
    .execute();
}

/**
 * Somebody with an invitation password. The number is only what they say, so it opens no account:
 * the guest goes on as invited, or a new account begins.
 */
export async function invitedAccount(
  backend: Backend,
  phone: Phone,
  inviteCode: string,
  asking: UserRow | null,
  locale: Locale,
): Promise<string> {
  return withTransaction(backend.db, async tx => {
    const facts = {
      kind: 'invited' as const,
      display_name: nameOfPhone(phone),
      contact_phone: phone.e164,
      invite_code: inviteCode,
    };
    if (!isGuest(asking)) return insertUser(tx, backend, { ...facts, locale });
    await tx.updateTable('users').set(facts).where('id', '=', asking.id).execute();
    await revokeAll(tx, backend, asking.id);
    return asking.id;
  });
}

async function insertUser(
  tx: Transaction<Database>,
  { clock }: Pick<Backend, 'clock'>,
  facts: Pick<UserRow, 'kind' | 'display_name' | 'locale' | 'contact_phone' | 'invite_code'>,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('users')
    .values({ id, ...facts, card_customer_id: null, created_at: clock.now(), merged_into: null })
    .execute();
  return id;
}

/** A token that was a guest's must not open the account that the guest has become. */
async function revokeAll(
  tx: Transaction<Database>,
  { clock }: Pick<Backend, 'clock'>,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function merge(
  tx: Transaction<Database>,
  backend: Backend,
  guest: UserRow,
  member: UserRow,
): Promise<void> {
  // Locked first: whoever moves a rental's money waits, and then finds the new owner.
  await tx
    .selectFrom('rentals')
    .select('id')
    .where('user_id', '=', guest.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = sql`exists (select 1 from rentals own where own.user_id = ${member.id} and not own.carried_over`;
  await sql`update rentals set carried_over = true where user_id = ${guest.id} and (
    (status in (${sql.join(activeStatuses)}) and ${own} and own.status in (${sql.join(activeStatuses)})))
    or (status = 'created' and ${own} and own.status = 'created' and own.cabinet_id = rentals.cabinet_id)))`.execute(
    tx,
  );
  for (const table of ['rentals', 'messages', 'idempotency_keys'] as const)
    await tx
      .updateTable(table)
      .set({ user_id: member.id })
      .where('user_id', '=', guest.id)
      .execute();
  const now = backend.clock.now();
  for (const kind of ['balance', 'deposit'] as const) {
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
        rentalId: null,
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
  // Guests that were merged into this guest before do not exist: a guest with a number is none. So
  // one step always leads to the account.
  await tx
    .updateTable('users')
    .set({ merged_into: member.id })
    .where('id', '=', guest.id)
    .execute();
  await revokeAll(tx, backend, guest.id);
}
