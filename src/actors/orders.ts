import type { OrderReading } from '../../machines/order-detail/order-detail.machine.ts';
import { orderDetail, orders, orderTime } from '../contract/order/calls.ts';
import { receipt } from '../contract/receipt/calls.ts';
import type { Client } from '../client/client.ts';
import { ordersPageSize } from '../domain/constants.ts';
import { pageOfPart, partedPages, type OrderPart } from '../domain/order-list.ts';
import { isInProgress, type Order } from '../domain/order.ts';
import { promised, unwrapped } from './promised.ts';
import { inTimeLeft } from './time-left.ts';

/** Longest wait for the cost so far before the order is shown without it. */
const soFarPatience = 3_000;

/** Calls of the order list, one order and its receipt; `keep` gets every order that is read. */
export function orderActors(client: Client, keep?: (reading: OrderReading) => void) {
  const page = async (part: OrderPart, number: number, signal: AbortSignal) => {
    const asked = { page: number, pageSize: ordersPageSize };
    const listed = await unwrapped(client(orders, { ...asked, part }, { signal }));
    return pageOfPart(listed, part, asked);
  };
  /** "Order time": cost of a running rental so far; without an answer our own rule computes it. */
  const priceSoFar = async (
    { id: orderId, currency, ...order }: Order,
    begun: number,
    signal: AbortSignal,
  ) => {
    if (!isInProgress(order)) return undefined;
    const asked = await inTimeLeft({ begun, most: soFarPatience }, signal, inTime =>
      client(orderTime, { orderId }, { signal: inTime }),
    );
    return asked?.ok && asked.value.currency === currency ? asked.value.minor : undefined;
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
    loadOrder: promised(async ({ orderId }: { orderId: string }, signal): Promise<OrderReading> => {
      const begun = performance.now();
      const answer = await unwrapped(client(orderDetail, { orderId }, { signal }));
      const now = Date.now();
      const serverTime = answer.serverTime ?? now;
      const soFar = await priceSoFar(answer.order, begun, signal);
      const reading = { order: answer.order, serverTime, clockOffset: serverTime - now, soFar };
      keep?.(reading);
      return reading;
    }),
    loadReceipt: promised(({ orderId }: { orderId: string }, signal) =>
      unwrapped(client(receipt, { orderId }, { signal })),
    ),
  };
}
