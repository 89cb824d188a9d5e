import type { OrderPart } from '../../machines/orders/orders.machine.ts';
import { orderDetail, orders } from '../contract/order/calls.ts';
import { receipt } from '../contract/receipt/calls.ts';
import type { Client } from '../client/client.ts';
import { ordersPageSize } from '../domain/constants.ts';
import { promised, unwrapped } from './promised.ts';

/** Calls of the order list, one order and its receipt. */
export function orderActors(client: Client) {
  const page = (part: OrderPart, number: number, signal: AbortSignal) =>
    unwrapped(client(orders, { page: number, pageSize: ordersPageSize, part }, { signal }));
  return {
    loadFirstPages: promised(async (_: Record<never, never>, signal) => {
      const [inUse, ended] = await Promise.all([
        page('inUse', 1, signal),
        page('ended', 1, signal),
      ]);
      return { inUse, ended };
    }),
    loadPage: promised(({ part, page: number }: { part: OrderPart; page: number }, signal) =>
      page(part, number, signal),
    ),
    loadOrder: promised(async ({ orderId }: { orderId: string }, signal) => {
      const { order, serverTime } = await unwrapped(client(orderDetail, { orderId }, { signal }));
      return { order, serverTime, clockOffset: serverTime - Date.now() };
    }),
    loadReceipt: promised(({ orderId }: { orderId: string }, signal) =>
      unwrapped(client(receipt, { orderId }, { signal })),
    ),
  };
}
