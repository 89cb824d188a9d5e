import { sql } from 'kysely';
import { defaultCurrency } from '../../../../domain/constants.ts';
import type { PayoutRoom, PayoutSource } from '../../../../domain/payout.ts';
import type { MovementKind, MovementPage, Wallet } from '../../../../domain/wallet.ts';
import type { Db } from '../../../database/schema.ts';
import { balanceOf } from '../../../ledger.ts';

/** A person's wallet per currency, in minor units; the default currency's wallet always exists. */
export async function walletsOf(
  db: Db,
  userId: string,
): Promise<readonly Pick<Wallet, 'balance' | 'deposit' | 'currency'>[]> {
  const { rows } = await sql<{ currency: string; balance: number; deposit: number }>`
    select currency,
      coalesce(sum(amount) filter (where account = ${`balance:${userId}`}), 0)::bigint as balance,
      coalesce(sum(amount) filter (where account = ${`deposit:${userId}`}), 0)::bigint as deposit
    from ledger_entries where account in (${`balance:${userId}`}, ${`deposit:${userId}`})
    group by currency having sum(amount) > 0 or currency = ${defaultCurrency}
    order by currency <> ${defaultCurrency}, currency`.execute(db);
  const held = rows.map(({ currency, balance, deposit }) => ({
    currency,
    balance: Number(balance),
    deposit: Number(deposit),
  }));
  return held.some(({ currency }) => currency === defaultCurrency)
    ? held
    : [{ currency: defaultCurrency, balance: 0, deposit: 0 }, ...held];
}

/** Kinds of movements that a person sees, by the kind of posting; unknown postings are `other`. */
const kinds: Readonly<Record<string, MovementKind>> = {
  credit: 'topUp',
  capture: 'topUp',
  refundOutside: 'refundedOutside',
  payout: 'payout',
  payoutReturned: 'payoutReturned',
  deposit: 'reserved',
  release: 'released',
  fee: 'rental',
  refund: 'refund',
  merge: 'carriedOver',
};

/**
 * Kind of a movement. A hold's fee is the rental's price, or that of the power bank, which the
 * person then owns.
 */
const kindOf = (kind: string, isBought: boolean): MovementKind =>
  kind === 'fee' && isBought ? 'purchase' : (kinds[kind] ?? 'other');

type Row = {
  id: string;
  kind: string;
  is_bought: boolean;
  at: number;
  currency: string;
  change: number;
  amount: number;
  rental_id: string | null;
  number: string | null;
  venue: string | null;
  total: number;
};

/**
 * Movements in a person's balance and deposit, the newest first. Of the steps of one moment the
 * release stands above the fee, and both above the hold they end.
 */
export async function movementsOf(
  db: Db,
  userId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<MovementPage> {
  const { rows } = await sql<Row>`
    select postings.id, postings.kind, postings.at, entries.currency,
      sum(entries.amount)::bigint as change, max(abs(entries.amount))::bigint as amount,
      rentals.id as rental_id, rentals.number, venues.name as venue,
      coalesce(rentals.status = 'overtime', false) as is_bought,
      count(*) over ()::integer as total
    from ledger_entries entries
      inner join ledger_postings postings on postings.id = entries.posting_id
      left join rentals on rentals.payment_id = postings.payment_id
      left join cabinets on cabinets.id = rentals.cabinet_id
      left join venues on venues.id = cabinets.venue_id
    where entries.account in (${`balance:${userId}`}, ${`deposit:${userId}`})
    group by postings.id, entries.currency, rentals.id, venues.name
    order by postings.at desc, postings.kind desc, postings.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    movements: rows.map(row => ({
      id: row.id,
      kind: kindOf(row.kind, row.is_bought),
      at: Number(row.at),
      amount: Number(row.amount),
      change: Number(row.change),
      currency: row.currency,
      order:
        row.rental_id === null
          ? null
          : { id: row.rental_id, number: row.number ?? '', venue: row.venue ?? '' },
    })),
    page,
    pages: Math.ceil(total / size),
    total,
  };
}

/**
 * Top-ups that money can go back to, the newest first. Money that a bank has taken back is gone,
 * and a payment that once refused a refund is not tried again.
 */
async function sourcesOf(
  db: Db,
  userId: string,
  currency: string,
): Promise<readonly PayoutSource[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'topUp')
    .where('state', '=', 'captured')
    .where('currency', '=', currency)
    .where('due', 'is not', null)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('payout_parts')
            .select('payment_id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('payout_parts.state', '=', 'failed'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, brand, last_digits, due, captured, refunded, disputed }) => {
    const available = Math.min(due ?? 0, captured - refunded) - disputed;
    return available > 0 ? [{ id, brand, lastDigits: last_digits, available, currency }] : [];
  });
}

/** Sum that banks have taken back of a person's top-ups; a dispute that was won does not count. */
async function disputedOf(db: Db, userId: string, currency: string): Promise<number> {
  const { disputed } = await db
    .selectFrom('payments')
    .select(sum => sum.fn.coalesce(sum.fn.sum('disputed'), sum.lit(0)).as('disputed'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'topUp')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(disputed);
}

/**
 * Payout targets for a person's balance. Money that banks have taken back is not paid out by hand
 * either, as far as it was not spent.
 */
export async function payoutRoomOf(db: Db, userId: string, currency: string): Promise<PayoutRoom> {
  const sources = await sourcesOf(db, userId, currency);
  const balance = await balanceOf(db, { kind: 'balance', userId }, currency);
  const byHand = balance - sources.reduce((sum, { available }) => sum + available, 0);
  const blocked = Math.max(0, Math.min(byHand, await disputedOf(db, userId, currency)));
  return { sources, blocked: { minor: blocked, currency } };
}

/** Balance for renting and buying: money that banks have taken back pays for nothing. */
export async function spendableOf(db: Db, userId: string, currency: string): Promise<number> {
  const { blocked } = await payoutRoomOf(db, userId, currency);
  return (await balanceOf(db, { kind: 'balance', userId }, currency)) - blocked.minor;
}

/** True where banks have taken back more than is left of a balance beside its holds. */
export const isHeldBack = async (db: Db, userId: string, currency: string): Promise<boolean> =>
  (await disputedOf(db, userId, currency)) >
  (await balanceOf(db, { kind: 'balance', userId }, currency));
