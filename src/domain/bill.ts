import { money, type Money } from './money.ts';
import { canBuy, type Order, type PaidBy } from './order.ts';
import type { Purpose } from './purpose.ts';

/** What a payment for a rental is for, and how much it is; the server said so. */
export type Bill = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly place: string;
  readonly money: Money;
  /** What is held for the rental is enough: no other payment is needed. */
  readonly byHold: boolean;
  readonly paidBy: PaidBy;
};

/**
 * What a link names in a method's place that buys with any but what is held: no method is called so.
 */
export const besideHold = 'other';

/** What the server says of an order: `owed` in minor units of its currency. */
export type OrderToPay = {
  readonly order: Order;
  readonly owed: number;
  readonly holdCovers: boolean;
};

/** The bill of a rental for a purpose; null where nothing of it is to be paid. */
export function billFor(purpose: Purpose, { order, owed, holdCovers }: OrderToPay): Bill | null {
  const bill = {
    orderId: order.id,
    orderNumber: order.number,
    place: order.rentedAtVenue,
    paidBy: order.paidBy,
  };
  if (purpose === 'repayment')
    return owed > 0 ? { ...bill, money: money(owed, order.currency), byHold: false } : null;
  if (purpose !== 'purchase' || !canBuy(order)) return null;
  return { ...bill, money: money(order.tariff.deposit, order.currency), byHold: holdCovers };
}
