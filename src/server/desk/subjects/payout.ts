import { money } from '../../../domain/money.ts';
import type { Db } from '../../database/schema.ts';
import { payoutByHandDone } from '../../rental/payment/payout/payouts.ts';
import { DeskRefused, word, type Row, type Subject } from '../act.ts';
import { moment } from '../read.ts';

const named = { name: 'reference', says: 'AZ-…, as the person was told' };
const most = 500;

async function payouts(db: Db, which: 'waiting' | 'all' | { reference: string }): Promise<Row[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .selectAll('payouts')
    .select('users.display_name')
    .$if(which === 'waiting', query => query.where('by_hand', '>', 0).where('done_at', 'is', null))
    .$if(typeof which === 'object', query =>
      query.where('reference', '=', typeof which === 'object' ? which.reference : ''),
    )
    .orderBy('payouts.created_at', which === 'waiting' ? 'asc' : 'desc')
    .limit(most)
    .execute();
  return rows.map(row => ({
    reference: row.reference,
    at: moment(row.created_at),
    person: row.user_id,
    name: row.display_name,
    amount: money(Number(row.amount), row.currency),
    byHand: money(Number(row.by_hand), row.currency),
    done: moment(row.done_at),
  }));
}

async function parts(db: Db, reference: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('payout_parts')
    .innerJoin('payouts', 'payouts.id', 'payout_parts.payout_id')
    .innerJoin('payments', 'payments.id', 'payout_parts.payment_id')
    .select([
      'payments.provider',
      'payments.provider_id',
      'payout_parts.state',
      'payout_parts.amount',
      'payouts.currency',
    ])
    .where('reference', '=', reference)
    .execute();
  return rows.map(row => ({
    provider: row.provider,
    payment: row.provider_id,
    amount: money(Number(row.amount), row.currency),
    state: row.state,
  }));
}

async function one(db: Db, reference: string): Promise<Row> {
  const [found] = await payouts(db, { reference });
  if (!found) throw new DeskRefused(`There is no payout ${reference}.`);
  return found;
}

export const payout: Subject = {
  name: 'payout',
  says: 'Balances that people took out',
  acts: [
    {
      name: 'list',
      says: 'those that staff have to transfer, the oldest first',
      options: [{ name: 'all', says: 'all of them, the newest first', flag: true }],
      read: async ({ db }, said) => ({
        payouts: await payouts(db, said['all'] === true ? 'all' : 'waiting'),
      }),
    },
    {
      name: 'show',
      says: 'one payout, and the payments that it goes back to',
      words: [named],
      read: async ({ db }, said) => ({
        payout: [await one(db, word(said, 'reference'))],
        parts: await parts(db, word(said, 'reference')),
      }),
    },
    {
      name: 'done',
      says: 'what goes back to no payment was transferred, and is booked so',
      words: [named],
      moves: 'money',
      change: async (desk, said) => {
        const reference = word(said, 'reference');
        const { name: _, ...before } = await one(desk.db, reference);
        if (!(await payoutByHandDone(desk, reference)))
          throw new DeskRefused(`Nothing of ${reference} waits to be transferred.`);
        const { done } = await one(desk.db, reference);
        return { target: reference, before, after: { ...before, done: done ?? null } };
      },
    },
  ],
};
