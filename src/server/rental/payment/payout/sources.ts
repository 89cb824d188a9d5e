import type { PayoutRoom, PayoutSource } from '../../../../domain/payout.ts';
import type { Db } from '../../../database/schema.ts';
import { balanceOf } from '../../../ledger.ts';

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
