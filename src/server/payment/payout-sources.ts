import type { PayoutSource } from '../../domain/payout.ts';
import type { Db } from '../database/schema.ts';

/**
 * Top-ups that money can go back to, the newest first. What a bank has taken back is not there any
 * more, and a payment that would not take a refund once is not tried again.
 */
export async function payoutSourcesOf(
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
