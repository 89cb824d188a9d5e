import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { methods, payPalMethod } from '../../support/samples.ts';
import { minute, rentedAt } from '../../support/times.ts';
import { orders } from '../../support/order-samples.ts';
import { readingOf, runningFor } from '../../support/readings.ts';

export const orderDetail = chartScript(orderDetailMachine, {
  inputs: {
    rental: { orderId: 'ord_7f3k', now: rentedAt },
    'known rental': {
      orderId: 'ord_7f3k',
      now: rentedAt + 90 * minute,
      lastKnown: runningFor(72 * minute),
    },
  },
  events: {
    'clock.ticked': { type: 'clock.ticked', now: rentedAt + 73 * minute },
    'page.hidden': { type: 'page.hidden' },
    'page.shown': { type: 'page.shown' },
    'user.retries': { type: 'user.retries' },
    'order.changed': { type: 'order.changed' },
    'user.choosesMethod': { type: 'user.choosesMethod', methodId: payPalMethod.id },
  },
  answers: {
    loadMethods: { card: methods, 'card and PayPal': [...methods, payPalMethod] },
    loadOrder: {
      running: runningFor(72 * minute),
      returned: readingOf(orders.returned),
      unpaid: readingOf(orders.unpaid),
      'in its last hours': runningFor(47 * 60 * minute),
      'kept too long': readingOf(orders.bought),
      'not billed yet': readingOf({ ...orders.returned, settlementId: 0, settledAmount: 0 }),
    },
  },
});
