import { provideAll } from '../../../machines/declare.ts';
import {
  orderDetailMachine,
  type OrderReading,
} from '../../../machines/order-detail/order-detail.machine.ts';
import type { Order } from '../../../src/domain/order.ts';
import { order } from '../samples.ts';
import { scripted, scriptedSource } from '../../../stories/support/scripted.ts';
import { start } from '../support.ts';

/** The server's clock runs 5 s ahead of the phone's. */
export const reading = (of: Order, serverTime = 2_000_000): OrderReading => ({
  order: of,
  serverTime,
  clockOffset: 5_000,
});

type Opened = { readonly hidden?: boolean; readonly lastKnown?: OrderReading };

export function open({ hidden = false, ...known }: Opened = {}) {
  const page = { hidden };
  const loadOrder = scripted<OrderReading, { orderId: string }>();
  const ticks = scriptedSource();
  const visibility = scriptedSource(() => (page.hidden ? { type: 'page.hidden' } : null));
  const { actor, clock } = start(
    provideAll(orderDetailMachine, {
      loadOrder: loadOrder.logic,
      ticks: ticks.logic,
      visibility: visibility.logic,
    }),
    { input: { orderId: 'o1', now: 900, ...known } },
  );
  const state = () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] });
  return {
    actor,
    clock,
    loadOrder,
    ticks,
    visibility,
    page,
    state,
    context: () => actor.getSnapshot().context,
  };
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
