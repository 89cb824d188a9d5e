import { isInviteCode } from '../../../domain/phone-login.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { Db } from '../../database/schema.ts';
import { activeStatuses } from '../record.ts';

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

/**
 * True where an invitation pays for one more power bank: until it ends, up to its limits in all and
 * at once. Power banks that never came out do not count.
 */
export async function paysForMore(db: Db, code: string, at: number): Promise<boolean> {
  const invite = await db
    .selectFrom('invites')
    .select(['uses', 'at_once'])
    .where('code', '=', code)
    .where(where => where.or([where('valid_until', 'is', null), where('valid_until', '>', at)]))
    .executeTakeFirst();
  const { all, now } = await db
    .selectFrom('rentals')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn
        .countAll<string>()
        .filterWhere('status', 'in', [...activeStatuses])
        .as('now'),
    ])
    .where('sponsor', '=', code)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return invite !== undefined && Number(all) < invite.uses && Number(now) < invite.at_once;
}
