import { describe, expect, it } from 'vitest';
import { pageOfPart, partedPages, type OrderPart } from '../../src/domain/order-list.ts';
import type { Order, OrderStatus } from '../../src/domain/order.ts';
import { running as anOrder } from '../../stories/support/order-samples.ts';

const order = (id: string, status: OrderStatus, settlementId = 0): Order => ({
  ...anOrder,
  id,
  status,
  settlementId,
});
const listed = (
  orders: readonly Order[],
  pages: number | null,
  total: number | null,
  unread = 0,
) => ({
  orders,
  unread,
  page: null,
  pages,
  total,
});
const asked = { page: 1, pageSize: 2 };
const running = order('running', 'renting');
const returned = order('returned', 'returned', 7);
const hold = order('hold', 'pending');

describe('a page of one part', () => {
  it('is taken as it is where the server parts the list', () =>
    expect(pageOfPart(listed([running, hold], 4, 7), 'inUse', asked)).toEqual({
      orders: [running, hold],
      unread: 0,
      page: 1,
      pages: 4,
      total: 7,
    }));

  it('leaves a pending order where the server lists it', () =>
    expect(pageOfPart(listed([returned, hold], 1, 2), 'ended', asked).orders).toEqual([
      returned,
      hold,
    ]));

  it.each<[OrderPart, readonly Order[]]>([
    ['inUse', [running, hold]],
    ['ended', [returned]],
  ])('%s is picked by status and settlement where the server does not part', (part, orders) =>
    expect(pageOfPart(listed([running, hold, returned], 1, 3), part, asked)).toMatchObject({
      orders,
      total: orders.length,
    }),
  );

  it('is followed by another exactly where it is full', () => {
    const pagesOf = (orders: readonly Order[]) =>
      pageOfPart(listed(orders, null, null), 'ended', asked).pages;
    expect([pagesOf([]), pagesOf([returned]), pagesOf([returned, returned])]).toEqual([1, 1, 2]);
  });

  it('is as full as the server listed it, and counts what the server counts', () => {
    expect(pageOfPart(listed([returned], null, 9, 1), 'ended', asked)).toMatchObject({
      orders: [returned],
      unread: 1,
      pages: 2,
      total: 9,
    });
    expect(pageOfPart(listed([returned], null, null, 1), 'ended', asked).total).toBe(1);
  });
});

it('no order stands in both parts', () => {
  const page = { orders: [hold], unread: 0, page: 1, pages: 1, total: 1 };
  expect(partedPages({ inUse: page, ended: page })).toEqual({
    inUse: page,
    ended: { ...page, orders: [], total: 0 },
  });
});
