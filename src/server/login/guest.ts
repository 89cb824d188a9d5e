import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { UserRow } from '../database/rows/people.ts';

/** A person without an account who is still there: a guest, or one who came by an invitation. */
export const isGuest = (user: UserRow | null | undefined): user is UserRow =>
  user?.merged_into === null && user.deleted_at === null && user.kind !== 'member';

/** The caller, locked, if they still are a guest: the row of the request may be an old one. */
export async function lockGuest(
  tx: Transaction<Database>,
  asking: UserRow | null,
): Promise<UserRow | null> {
  if (!isGuest(asking)) return null;
  const now = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', asking.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return isGuest(now) ? now : null;
}
