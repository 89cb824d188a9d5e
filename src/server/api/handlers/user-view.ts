import type { User } from '../../../domain/user.ts';
import type { Backend } from '../../backend.ts';
import type { UserRow } from '../../database/rows/people.ts';
import { balanceOf } from '../../ledger.ts';
import { symbolOf } from './order-view.ts';

/** A person as the app sees them, with what they have in a currency. */
export async function userView(
  { db }: Pick<Backend, 'db'>,
  user: UserRow,
  currency: string,
): Promise<User> {
  return {
    id: user.id,
    displayName: user.display_name,
    avatarUrl: '',
    balance: await balanceOf(db, { kind: 'balance', userId: user.id }, currency),
    deposit: await balanceOf(db, { kind: 'deposit', userId: user.id }, currency),
    currency,
    currencySymbol: symbolOf(currency),
  };
}
