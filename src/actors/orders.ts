import { orderDetail, orders } from '../contract/order/calls.ts';
import { receipt } from '../contract/receipt/calls.ts';
import type { Client } from '../client/client.ts';
import { ordersPageSize } from '../domain/constants.ts';
import { pageOfPart, partedPages, type OrderPart } from '../domain/order-list.ts';
import { promised, unwrapped } from './promised.ts';

/** Calls of the order list, one order and its receipt. */
export function orderActors(client: Client) {
  const page = async (part: OrderPart, number: number, signal: AbortSignal) => {
    const asked = { page: number, pageSize: ordersPageSize };
    const listed = await unwrapped(client(orders, { ...asked, part }, { signal }));
    return pageOfPart(listed, part, asked);
  };
  return {
    loadFirstPages: promised(async (_: Record<never, never>, signal) => {
      const [inUse, ended] = await Promise.all([
        page('inUse', 1, signal),
        page('ended', 1, signal),
      ]);
      return partedPages({ inUse, ended });
    }),
    loadPage: promised(({ part, page: number }: { part: OrderPart; page: number }, signal) =>
      page(part, number, signal),
    ),
    loadOrder: promised(async ({ orderId }: { orderId: string }, signal) => {
      const answer = await unwrapped(client(orderDetail, { orderId }, { signal }));
      const now = Date.now();
      const serverTime = answer.serverTime ?? now;
      return { order: answer.order, serverTime, clockOffset: serverTime - now };
    }),
    loadReceipt: promised(({ orderId }: { orderId: string }, signal) =>
      unwrapped(client(receipt, { orderId }, { signal })),
    ),
  };
}
