import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';

/** Stores the person's name at the provider, once that is known. */
export async function rememberCustomer(
  { db }: Pick<Backend, 'db'>,
  user: UserRow,
  customerId: string | null,
): Promise<void> {
  if (customerId === null || user.card_customer_id !== null) return;
  await db
    .updateTable('users')
    .set({ card_customer_id: customerId })
    .where('id', '=', user.id)
    .where('card_customer_id', 'is', null)
    .execute();
}

/** Customers of the person, and of the guests that became them. */
export async function customersOf(db: Db, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('users')
    .select('card_customer_id')
    .where(any => any.or([any('id', '=', userId), any('merged_into', '=', userId)]))
    .where('card_customer_id', 'is not', null)
    .execute();
  return rows.map(row => row.card_customer_id);
}
