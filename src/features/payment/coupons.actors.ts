import type { Client } from '../../client/client.ts';
import { coupon, payByCoupon } from '../../contract/payment/coupons.ts';
import { discountOf } from '../../domain/coupon.ts';
import { KnownFailure } from '../../domain/failure.ts';
import type { Money } from '../../domain/money.ts';
import { attempts } from '../../actors/attempts.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import type { Store } from '../../actors/storage.ts';

/** Coupons for a rental's debt. `paysAlone`: the API takes one that leaves nothing to be paid. */
export const couponActors = (client: Client, store: Store, paysAlone: boolean) => ({
  loadCoupon: promised(async ({ code, owed }: { code: string; owed: Money }, signal) => {
    const found = await unwrapped(client(coupon, { code }, { signal }));
    if (!paysAlone && discountOf(found, owed) === owed.minor)
      throw new KnownFailure({ kind: 'couponTooLarge' });
    return found;
  }),
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
