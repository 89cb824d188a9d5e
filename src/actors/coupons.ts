import type { Client } from '../client/client.ts';
import { coupon, payByCoupon } from '../contract/payment/coupons.ts';
import { attempts } from './attempts.ts';
import { promised, unwrapped } from './promised.ts';
import type { Store } from './storage.ts';

/** Coupons for what a rental owes. */
export const couponActors = (client: Client, store: Store) => ({
  loadCoupon: promised(async ({ code }: { code: string }, signal) =>
    unwrapped(client(coupon, { code }, { signal })),
  ),
  payByCoupon: promised(
    async ({ orderId, code }: { orderId: string; code: string }, signal): Promise<null> => {
      const attempted = attempts(store, 'repayment');
      const { key } = attempted.open(orderId);
      await unwrapped(
        client(payByCoupon, { orderId, code }, { signal, idempotencyKey: `${key}-${code}` }),
      );
      attempted.close(orderId);
      return null;
    },
  ),
});
