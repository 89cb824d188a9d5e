import type { Kysely } from 'kysely';
import type { Money } from '../../../domain/money.ts';
import type { Database } from '../../database/schema.ts';
import { shown } from './people.ts';

export type LocalPayout = {
  readonly reference: string;
  readonly name: string;
  readonly money: Money;
  /** Part that staff transfer, in minor units. */
  readonly byHand: number;
  readonly at: number;
  readonly done: boolean;
};

/** Payouts with a part that staff transfer, since it can go back to no payment. */
export async function payouts(db: Kysely<Database>): Promise<LocalPayout[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .selectAll('payouts')
    .select('users.display_name')
    .where('by_hand', '>', 0)
    .orderBy('payouts.created_at', 'desc')
    .orderBy('reference')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    reference: row.reference,
    name: row.display_name,
    money: { minor: Number(row.amount), currency: row.currency },
    byHand: Number(row.by_hand),
    at: Number(row.created_at),
    done: row.done_at !== null,
  }));
}
