import type { Transaction } from 'kysely';
import type { Locale } from '../../domain/locale.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/schema.ts';
import type { UserRow } from '../database/rows/people.ts';
import { isDuplicate, withTransaction } from '../database/transaction.ts';
import { newId } from '../secrets.ts';
import { type Identity, lockGuest, type Proof } from './person.ts';
import { thingsOf } from './guest-things.ts';
import type { Provider } from './identity.ts';
import { merge } from './merge.ts';
import { nameOfPhone, type Phone } from './phone.ts';
import { endSessions } from './sessions.ts';

/** Proven identity, with the display name of an account that begins with it. */
export type Proven = {
  readonly provider: Provider;
  readonly displayName: string;
} & Pick<Identity, 'subject' | 'label'> &
  Proof;

/** Account of a new session. `leavesGuest`: the guest is still there, with their things. */
export type Entered = { readonly userId: string; readonly leavesGuest: boolean };

/** Person who signs in. `user`: of the present session; `asks`: a guest is asked first. */
export type Entering = {
  readonly user: UserRow | null;
  readonly locale: Locale;
  readonly asks: boolean;
};

/**
 * Account of a proven identity. A guest who signs in becomes that account, or is merged into an
 * existing one; orders, balance and rentals stay theirs. With `asks`, a guest who has something is
 * left as they are. The proof is used up with that, or not at all.
 */
export async function accountOf(
  backend: Backend,
  proven: Proven,
  entering: Entering,
): Promise<Entered> {
  const attempt = () => withTransaction(backend.db, tx => enter(tx, backend, proven, entering));
  try {
    return await attempt();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // the same person signed in elsewhere in the same moment: now the account is there
    return attempt();
  }
}

async function enter(
  tx: Transaction<Database>,
  backend: Backend,
  proven: Proven,
  { user: asking, locale, asks }: Entering,
): Promise<Entered> {
  await proven.spend?.(tx);
  const member = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('identities.provider', '=', proven.provider)
    .where('identities.subject', '=', proven.subject)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  const guest = await lockGuest(tx, asking);
  if (member) {
    // The address at a provider may change; the identity stays the same.
    if (proven.label !== null)
      await tx
        .updateTable('identities')
        .set({ label: proven.label })
        .where('provider', '=', proven.provider)
        .where('subject', '=', proven.subject)
        .execute();
    const leavesGuest = asks && guest !== null && (await thingsOf(tx, guest.id)) !== null;
    if (guest && !leavesGuest) await merge(tx, backend, guest, member);
    return { userId: member.id, leavesGuest };
  }
  if (guest) {
    await tx
      .updateTable('users')
      .set({ kind: 'member', display_name: proven.displayName })
      .where('id', '=', guest.id)
      .execute();
    await identify(tx, backend, guest.id, proven);
    await endSessions({ db: tx, clock: backend.clock }, guest.id);
    return { userId: guest.id, leavesGuest: false };
  }
  const userId = await insertUser(tx, backend, {
    kind: 'member',
    display_name: proven.displayName,
    locale,
    contact_phone: null,
    invite_code: null,
  });
  await identify(tx, backend, userId, proven);
  return { userId, leavesGuest: false };
}

/** Adds the proven identity to the ways that open this account. */
async function identify(
  tx: Transaction<Database>,
  { clock }: Pick<Backend, 'clock'>,
  userId: string,
  { provider, subject, label }: Proven,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({
      provider,
      subject,
      user_id: userId,
      created_at: clock.now(),
      label,
    })
    .execute();
}

/**
 * Account of a person with an invitation password. Their number is only claimed, so it opens no
 * account: the guest goes on as invited, a member keeps their account, or a new one begins.
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
    // A member keeps their account: the invitation pays for them from now on.
    const member = await tx
      .updateTable('users')
      .set({ invite_code: inviteCode })
      .where('id', '=', asking?.id ?? '')
      .where('kind', '=', 'member')
      .where('deleted_at', 'is', null)
      .where('merged_into', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (member) return member.id;
    const guest = await lockGuest(tx, asking);
    if (!guest) return insertUser(tx, backend, { ...facts, locale });
    await tx.updateTable('users').set(facts).where('id', '=', guest.id).execute();
    await endSessions({ db: tx, clock: backend.clock }, guest.id);
    return guest.id;
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
    .values({
      id,
      ...facts,
      card_customer_id: null,
      created_at: clock.now(),
      merged_into: null,
      deleted_at: null,
    })
    .execute();
  return id;
}
