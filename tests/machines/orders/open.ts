import { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import type { OrderPage, OrderPart } from '../../../src/domain/order-list.ts';
import { order } from '../samples.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

export const page = (
  ids: readonly string[],
  at = 1,
  pages = 1,
  total = ids.length,
  unread = 0,
): OrderPage => ({
  orders: ids.map(id => ({ ...order, id })),
  unread,
  page: at,
  pages,
  total,
});
export const none = page([], 1, 0);

/** Opens the list anew, or at the place that was left. */
export function open(kept: { part: OrderPart; page: number } | null = null) {
  const world = enter(worldOf(ordersMachine, { kept }));
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  const ids = (part: OrderPart) =>
    actor.getSnapshot().context.lists?.[part].orders.map(({ id }) => id);
  return { ...world, state, ids, context: () => actor.getSnapshot().context };
}

/** List with one running rental, and three ended ones on two pages. */
export async function openFilled() {
  const opened = open();
  await opened.loadFirstPages.succeeds({ inUse: page(['r1']), ended: page(['e1', 'e2'], 1, 2, 3) });
  return opened;
}

/** The ended part, with its first page. */
export async function openEnded() {
  const opened = await openFilled();
  opened.actor.send({ type: 'user.selectsPart', part: 'ended' });
  return opened;
}

export const showing = { value: { listing: 'showing' }, tags: ['showing'] };
export const loadingMore = { value: { listing: 'loadingMore' }, tags: ['loadingMore'] };
export const moreFailed = { value: { listing: 'moreFailed' }, tags: ['moreFailed'] };
export const atEnd = { value: { listing: 'atEnd' }, tags: ['atEnd'] };
