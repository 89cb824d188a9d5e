import { randomInt } from 'node:crypto';
import type { Money } from '../../domain/money.ts';
import type { Db } from '../database/schema.ts';

/** Signs of a code, without those that people confuse when they read it out. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const part = (): string =>
  Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');

/** Makes a coupon that the operator gives away, and answers its code. */
export async function makeCoupon(
  db: Db,
  coupon: { readonly money: Money; readonly days: number; readonly now: number },
): Promise<string> {
  const code = `BW-${part()}-${part()}`;
  const { money, days, now } = coupon;
  await db
    .insertInto('coupons')
    .values({
      code,
      name: '',
      amount: money.minor,
      currency: money.currency,
      valid_until: now + days * 24 * 60 * 60_000,
      created_at: now,
    })
    .execute();
  return code;
}
