import type { Kysely } from 'kysely';
import type { Money } from '../../../domain/money.ts';
import type { Database } from '../../database/schema.ts';
import { shown } from './people.ts';

export type LocalCoupon = {
  readonly code: string;
  readonly money: Money;
  readonly validUntil: number | null;
  readonly used: boolean;
};

export async function coupons(db: Kysely<Database>): Promise<LocalCoupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', 'coupon_uses.code', 'coupons.code')
    .selectAll('coupons')
    .select('coupon_uses.used_at')
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.code')
    .limit(shown)
    .execute();
  return rows.map(row => ({
    code: row.code,
    money: { minor: Number(row.amount), currency: row.currency },
    validUntil: row.valid_until === null ? null : Number(row.valid_until),
    used: row.used_at !== null,
  }));
}
