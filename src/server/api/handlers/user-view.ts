import type { User } from '../../../domain/user.ts';
import type { Backend } from '../../backend.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { balanceOf } from '../../ledger.ts';
import { nameOfPhone, phoneOf } from '../../login/phone.ts';
import { symbolOf } from './order-view.ts';

/** View of a person as the app sees them, with their balance in a currency. */
export async function userView(
  { db }: Pick<Backend, 'db'>,
  user: UserRow,
  currency: string,
): Promise<User> {
  const phone = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', user.id)
    .where('provider', '=', 'phone')
    .executeTakeFirst();
  return {
    id: user.id,
    displayName: user.display_name,
    // A person with an invitation has proven nothing, and has no account.
    isGuest: user.kind !== 'member',
    avatarUrl: '',
    mobile: phone && nameOfPhone(phoneOf(phone.subject.slice(1))),
    balance: await balanceOf(db, { kind: 'balance', userId: user.id }, currency),
    deposit: await balanceOf(db, { kind: 'deposit', userId: user.id }, currency),
    currency,
    currencySymbol: symbolOf(currency),
  };
}
