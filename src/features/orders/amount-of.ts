import type { Order } from '../../domain/order.ts';
import { price } from '../../domain/tariff.ts';

/** Price of an ended rental: as settled, or by the tariff while that is under way. */
export const amountOf = (order: Order): number =>
  order.settlementId !== 0 || order.paymentFailure !== null
    ? order.settledAmount
    : order.status === 'cancelled' || order.status === 'pending'
      ? 0
      : price(order.tariff, order.usedMinutes);
