import { inPayPal, type PayPalApi } from './api-server.ts';
import { newPayerId } from './ids.ts';
import type { Funding, LocalOrder } from './objects.ts';
import { orderView } from './views.ts';

/** Acts of a payer on an order; null where it is unknown, expired or done. */

/** The order as the payer's page shows it. */
export const openOrder = async (api: PayPalApi, id: string): Promise<LocalOrder | null> =>
  changed(api, id, order => order);

/** Approves an order as the payer does, with the means of payment. */
export const approveOrder = async (
  api: PayPalApi,
  id: string,
  funding: Funding,
): Promise<LocalOrder | null> =>
  changed(api, id, (order, now) => ({
    ...order,
    status: 'APPROVED',
    payerId: order.payerId ?? newPayerId(),
    funding,
    updated: now,
  }));

/** Lets three hours pass for this one order. */
export const expireOrder = async (api: PayPalApi, id: string): Promise<LocalOrder | null> =>
  changed(api, id, (order, now) => ({ ...order, expires: now }));

async function changed(
  api: PayPalApi,
  id: string,
  change: (order: LocalOrder, now: number) => LocalOrder,
): Promise<LocalOrder | null> {
  let found: LocalOrder | null = null;
  await inPayPal(api, async store => {
    const order = await store.order(id);
    if (order.status === 'COMPLETED') return { status: 200, body: null };
    const next = change(order, store.now);
    found = next;
    if (next === order) return { status: 200, body: null };
    await store.save('order', next);
    if (next.status === 'APPROVED')
      await store.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', await orderView(store, next));
    return { status: 200, body: null };
  });
  return found;
}
