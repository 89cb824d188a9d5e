import { elapsedMinutes, type Order } from '../../src/domain/order.ts';
import type { OrderPage } from '../../src/domain/order-list.ts';
import { hour, rentedAt } from './times.ts';
import { running, ended } from './order-samples.ts';

/** Rental that has been running for that long, and the server's clock at that moment. */
export const runningFor = (milliseconds: number, changes: Partial<Order> = {}) => ({
  order: { ...running, usedMinutes: elapsedMinutes(rentedAt, rentedAt + milliseconds), ...changes },
  serverTime: rentedAt + milliseconds,
  clockOffset: 0,
});

/** An order as its page reads it, a day after the rental began. */
export const readingOf = (order: Order) => ({
  order,
  serverTime: rentedAt + 24 * hour,
  clockOffset: 0,
});

export const pageOf = (
  list: readonly Order[],
  page = 1,
  pages = 1,
  total = list.length,
  unread = 0,
): OrderPage => ({ orders: list, unread, page, pages, total });

export const noOrders = pageOf([], 1, 0);

/** `count` ended rentals, each with an id of its own, for long lists. */
export const manyEnded = (from: number, count: number): Order[] =>
  Array.from({ length: count }, (_, index) =>
    ended(
      `ord_1${String(from + index).padStart(5, '0')}`,
      `Bar Tausend ${from + index}`,
      Date.UTC(2026, 9, 30, 18) - (from + index) * 26 * hour,
      52,
    ),
  );
