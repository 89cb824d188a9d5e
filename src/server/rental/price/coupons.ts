import type { Transaction } from 'kysely';
import { refusalCodes } from '../../../contract/refusals.ts';
import { couponCode, discountOf } from '../../../domain/coupon.ts';
import { takeAttempt } from '../../database/attempts.ts';
import type { CouponRow, CouponUseRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { Backend } from '../../backend.ts';
import { Refusal, tooMany } from '../../refusal.ts';
import type { ServerText } from '../../texts.ts';

type Tx = Transaction<Database>;

const hour = 60 * 60_000;
/**
 * Limits for unknown coupon codes, per person and per address (a venue's guests share one). Codes
 * cannot be found by trying, and a new guest gets no new tries.
 */
const wrongCodes = {
  person: [{ kind: 'coupon', max: 10, within: hour }],
  address: [{ kind: 'coupon:address', max: 40, within: hour }],
} as const;

export const couponRefusal = (text: ServerText): Refusal =>
  new Refusal(refusalCodes.badInput, text, {}, 'couponNo');

/** Coupon of a code as it was typed. Unknown codes are counted. */
export async function knownCoupon(
  backend: Backend,
  { id }: Pick<UserRow, 'id'>,
  { typed, address }: { readonly typed: string; readonly address: string },
): Promise<CouponRow> {
  const taken = await takeAttempt(backend, [
    { limits: wrongCodes.person, key: id },
    { limits: wrongCodes.address, key: address },
  ]);
  if (!taken) throw tooMany();
  const coupon = await backend.db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', couponCode(typed))
    .executeTakeFirst();
  if (!coupon) throw couponRefusal('server.couponUnknown');
  await taken.giveBack();
  return coupon;
}

/** Throws where a coupon is used or expired. */
export async function demandGood(
  db: Db,
  { code, valid_until: until }: CouponRow,
  now: number,
): Promise<void> {
  const use = await db
    .selectFrom('coupon_uses')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (use) throw couponRefusal('server.couponUsed');
  if (until !== null && until <= now) throw couponRefusal('server.couponExpired');
}

/**
 * Part of a rental's debt that a coupon covers, under the coupon's lock. A coupon that a payment of
 * another rental carries is not available until that payment is over.
 */
export async function discountBy(
  tx: Tx,
  typed: string,
  {
    rental,
    owed,
    now,
  }: { readonly rental: RentalRow; readonly owed: number; readonly now: number },
): Promise<number> {
  const coupon = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', couponCode(typed))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon) throw couponRefusal('server.couponUnknown');
  // Asked before its uses: a payment that is taken meanwhile is no longer under way, but a use.
  const elsewhere = await tx
    .selectFrom('payments')
    .select('id')
    .where('coupon', '=', coupon.code)
    .where('subject_id', '!=', rental.id)
    .where('state', '=', 'created')
    .where('due', 'is', null)
    .executeTakeFirst();
  await demandGood(tx, coupon, now);
  const had = await tx
    .selectFrom('coupon_uses')
    .select('code')
    .where('rental_id', '=', rental.id)
    .executeTakeFirst();
  if (elsewhere || had || coupon.currency !== rental.currency)
    throw couponRefusal('server.couponNotHere');
  const { currency } = rental;
  return discountOf({ money: { minor: coupon.amount, currency } }, { minor: owed, currency });
}

/** Uses a coupon up; repeated, it is the same use. */
export async function redeem(
  tx: Tx,
  use: {
    readonly code: string;
    readonly rentalId: string;
    readonly paymentId: CouponUseRow['payment_id'];
    readonly amount: number;
    readonly now: number;
  },
): Promise<void> {
  await tx
    .insertInto('coupon_uses')
    .values({
      code: use.code,
      rental_id: use.rentalId,
      payment_id: use.paymentId,
      amount: use.amount,
      used_at: use.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
