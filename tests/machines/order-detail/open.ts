import {
  orderDetailMachine,
  type OrderReading,
} from '../../../machines/order-detail/order-detail.machine.ts';
import type { Order } from '../../../src/domain/order.ts';
import { order } from '../samples.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

/** The server's clock runs 5 s ahead of the phone's. */
export const reading = (of: Order, serverTime = 2_000_000): OrderReading => ({
  order: of,
  serverTime,
  clockOffset: 5_000,
});

type Opened = { readonly hidden?: boolean; readonly lastKnown?: OrderReading };

export function open({ hidden = false, ...known }: Opened = {}) {
  const page = { hidden };
  const world = enter(
    worldOf(
      orderDetailMachine,
      { orderId: 'o1', now: 900, ...known },
      { visibility: () => (page.hidden ? { type: 'page.hidden' } : null) },
    ),
  );
  const { actor } = world;
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return { ...world, page, state, context: () => actor.getSnapshot().context };
}

export async function openRunning(options = {}) {
  const opened = open(options);
  await opened.loadOrder.succeeds(reading(order));
  return opened;
}

const running = (page: 'visible' | 'hidden', order: 'waiting' | 'refreshing') => ({
  value: { running: { page, order } },
  tags: ['running'],
});
export const visible = running('visible', 'waiting');
export const hidden = running('hidden', 'waiting');
export const refreshing = running('visible', 'refreshing');
export const refreshingHidden = running('hidden', 'refreshing');
