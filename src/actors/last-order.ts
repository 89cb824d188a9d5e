import * as v from 'valibot';
import type { OrderReading } from '../../machines/order-detail/order-detail.machine.ts';
import { isInProgress, orderSchema } from '../domain/order.ts';
import type { Store } from './storage.ts';

const reading: v.GenericSchema<unknown, OrderReading> = v.object({
  order: orderSchema,
  serverTime: v.number(),
  clockOffset: v.number(),
  soFar: v.optional(v.number()),
});

/** Name among the pages' drafts. */
const place = 'lastOrder';

/**
 * Last reading of a running rental, shown without a network. Kept only while the session lasts and
 * the rental runs, for the one rental that was looked at last.
 */
export function lastOrder(store: Store) {
  const keepText = (text: string | null) => {
    const { [place]: _former, ...others } = store.get('drafts') ?? {};
    store.set('drafts', text === null ? others : { ...others, [place]: { text } });
  };
  const known = (): OrderReading | null => {
    const text = store.get('drafts')?.[place]?.['text'];
    if (text === undefined) return null;
    try {
      return v.parse(reading, JSON.parse(text));
    } catch {
      // From another release, or broken.
      keepText(null);
      return null;
    }
  };
  return {
    /** The reading of any rental. */
    known,
    recall: (orderId: string): OrderReading | null => {
      const last = known();
      return last?.order.id === orderId ? last : null;
    },
    keep: (read: OrderReading): void => {
      if (isInProgress(read.order)) {
        if (store.get('token') !== null) keepText(JSON.stringify(read));
      } else if (known()?.order.id === read.order.id) keepText(null);
    },
  };
}
