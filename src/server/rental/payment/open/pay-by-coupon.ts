import { couponCode } from '../../../../domain/coupon.ts';
import type { Backend } from '../../../backend.ts';
import type { UserRow } from '../../../database/rows/people.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { giveUpOthers } from '../../end/buy.ts';
import { couponRefusal, discountBy, knownCoupon } from '../../price/coupons.ts';
import { payByCoupon, trySettleMoney } from '../../end/money.ts';
import { demandOwed, ownRental } from '../../price/quotes.ts';

/** Pays a rental's debt with a coupon that is worth all of it; repeated, it is paid once. */
export async function payWithCouponAlone(
  backend: Backend,
  user: UserRow,
  { orderId, typed, address }: { orderId: string; typed: string; address: string },
): Promise<void> {
  await knownCoupon(backend, user, { typed, address });
  const code = couponCode(typed);
  const { db, clock } = backend;
  await withTransaction(db, async tx => {
    const rental = await ownRental(tx, { user, subject: { orderId } });
    const before = await tx
      .selectFrom('coupon_uses')
      .select('code')
      .where('code', '=', code)
      .where('rental_id', '=', rental.id)
      .executeTakeFirst();
    if (before) return;
    const now = clock.now();
    const owed = await demandOwed(tx, rental);
    const amount = await discountBy(tx, code, { rental, owed, now });
    if (amount < owed) throw couponRefusal('server.couponNotHere');
    await giveUpOthers(tx, rental, now);
    await payByCoupon(tx, backend, rental, { code, amount, now });
  });
  await trySettleMoney(backend, orderId);
}
