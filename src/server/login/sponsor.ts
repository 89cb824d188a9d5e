import { isInviteCode } from '../../domain/phone-login.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';

/**
 * The invitation that pays this person's rentals, or null: they came by one, and the operator has
 * not taken it back.
 */
export async function sponsorOf(
  db: Db,
  { kind, invite_code: code }: Pick<UserRow, 'kind' | 'invite_code'>,
): Promise<string | null> {
  if (kind === 'guest' || !isInviteCode(code)) return null;
  const invite = await db
    .selectFrom('invites')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return invite?.code ?? null;
}
