import type { Backend } from '../../backend.ts';
import { demandGood, knownCoupon } from '../../rental/price/coupons.ts';
import { payWithCouponAlone } from '../../rental/end/money.ts';
import { type Handlers, signedIn } from '../caller.ts';

/** Coupons for a rental's debt (specification, section 7, `couponNo`). */
export const couponHandlers = (backend: Backend): Pick<Handlers, 'coupon' | 'payByCoupon'> => ({
  coupon: async ({ code }, caller) => {
    const asked = { typed: code, address: caller.address };
    const known = await knownCoupon(backend, signedIn(caller), asked);
    await demandGood(backend.db, known, backend.clock.now());
    return {
      code: known.code,
      name: known.name,
      money: { minor: known.amount, currency: known.currency },
      validUntil: known.valid_until,
    };
  },
  payByCoupon: async ({ orderId, code }, caller) => {
    const { address } = caller;
    await payWithCouponAlone(backend, signedIn(caller), { orderId, typed: code, address });
    return { orderId };
  },
});
