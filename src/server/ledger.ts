import type { Database, Db } from './database/schema.ts';
import { sql, type Transaction } from 'kysely';
import { booked } from './measures.ts';

/**
 * Double entry in minor units. Every posting's entries sum to zero, a balance is the sum of an
 * account's entries. A hold on a card is no movement; a deposit taken from a balance is one
 * (`balance` to `deposit`); a payout waits in `payout` until it has left. `outside` is the world
 * beyond the books: incoming money stands there as a negative amount; a sponsor's debt does so on
 * the sponsor's account.
 */
export type Account =
  | { readonly kind: 'balance' | 'deposit' | 'payout'; readonly userId: string }
  | { readonly kind: 'sponsor'; readonly code: string }
  | { readonly kind: 'revenue' | 'outside' };

type Movement = {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
  readonly currency: string;
};

const nameOf = (account: Account): string =>
  'userId' in account
    ? `${account.kind}:${account.userId}`
    : 'code' in account
      ? `${account.kind}:${account.code}`
      : account.kind;

/** Books one movement, once for each `id`, which names the step. Amounts of 0 are not booked. */
export async function post(
  tx: Transaction<Database>,
  posting: {
    readonly id: string;
    readonly kind: string;
    readonly paymentId: string | null;
    readonly at: number;
  } & Movement,
): Promise<void> {
  const { id, kind, paymentId, at, from, to, amount, currency } = posting;
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`no amount to book: ${amount}`);
  if (amount === 0) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_postings')
    .values({ id, kind, payment_id: paymentId, at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  booked.inc({ kind, currency }, amount);
  const entry = (account: Account, signed: number) => ({
    posting_id: id,
    account: nameOf(account),
    user_id: 'userId' in account ? account.userId : null,
    currency,
    amount: signed,
  });
  await tx
    .insertInto('ledger_entries')
    .values([entry(from, -amount), entry(to, amount)])
    .execute();
}

export async function balanceOf(db: Db, account: Account, currency: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('account', '=', nameOf(account))
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Money from outside for a person's balance (a top-up, or a gift of the local ends). `id` makes it
 * happen once.
 */
export const creditBalance = (
  tx: Transaction<Database>,
  credit: {
    readonly id: string;
    readonly userId: string;
    readonly amount: number;
    readonly currency: string;
    readonly at: number;
  },
): Promise<void> =>
  post(tx, {
    id: credit.id,
    kind: 'credit',
    paymentId: null,
    at: credit.at,
    from: { kind: 'outside' },
    to: { kind: 'balance', userId: credit.userId },
    amount: credit.amount,
    currency: credit.currency,
  });

/**
 * Faults of the books: the sum over everything, per currency, and postings that do not sum to zero;
 * there are none at any time.
 */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'posting ' || posting_id || ' ' || currency as fault from ledger_entries group by posting_id, currency having sum(amount) <> 0
    union all select 'account ' || account || ' below zero' from ledger_entries where account like 'balance:%' or account like 'deposit:%' or account like 'payout:%' group by account, currency having sum(amount) < 0`.execute(
    db,
  );
  return rows.map(row => row.fault);
}
