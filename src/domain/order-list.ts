import { isInProgress, type Order } from './order.ts';

/** "Paged order list split into in use and ended" (specification, section 2 `/order`). */
export const orderParts = ['inUse', 'ended'] as const;
export type OrderPart = (typeof orderParts)[number];

/** Scroll position in the list of orders: the part, the number of loaded pages, and the offset. */
export type PlaceInList = {
  readonly part: OrderPart;
  readonly page: number;
  readonly top: number;
};

/**
 * A page as the server lists it: `page.records` is specified, the numbers are not; `null` if left
 * out.
 */
export type ListedOrders = {
  readonly orders: readonly Order[];
  readonly unread: number;
  readonly page: number | null;
  readonly pages: number | null;
  readonly total: number | null;
};

/**
 * A page of one part. `total` counts every order of the part, or those loaded so far where the
 * server does not count.
 */
export type OrderPage = {
  readonly orders: readonly Order[];
  /** Orders on the page that could not be read; their part is unknown. */
  readonly unread: number;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

/**
 * In use while it runs, or while a hold may still become a rental, a case that the
 * specification's rule leaves out (docs/decisions/01-when-a-rental-starts.md).
 */
const partOf = (order: Order): OrderPart =>
  isInProgress(order) || (order.status === 'pending' && order.settlementId === 0)
    ? 'inUse'
    : 'ended';

/**
 * The requested part of a page. A server that does not know our parameter lists both parts
 * together. A full page has another one after it.
 */
export function pageOfPart(
  { orders, unread, pages, total }: ListedOrders,
  part: OrderPart,
  asked: { readonly page: number; readonly pageSize: number },
): OrderPage {
  const isParted = orders.every(order => order.status === 'pending' || partOf(order) === part);
  const isFull = orders.length + unread >= asked.pageSize;
  const own = isParted ? orders : orders.filter(order => partOf(order) === part);
  return {
    orders: own,
    unread,
    page: asked.page,
    pages: pages ?? (isFull ? asked.page + 1 : asked.page),
    total: isParted && total !== null ? total : own.length,
  };
}

/**
 * Removes from "ended" what stands in "in use", too: an unparted list shows pending orders in both.
 */
export function partedPages(pages: Readonly<Record<OrderPart, OrderPage>>): typeof pages {
  const inUse = new Set(pages.inUse.orders.map(({ id }) => id));
  const orders = pages.ended.orders.filter(({ id }) => !inUse.has(id));
  const twice = pages.ended.orders.length - orders.length;
  return { ...pages, ended: { ...pages.ended, orders, total: pages.ended.total - twice } };
}
