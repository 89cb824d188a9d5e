import { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { manyEnded, noOrders, pageOf } from '../../support/readings.ts';
import { orders as samples } from '../../support/order-samples.ts';

export const orders = chartScript(ordersMachine, {
  inputs: {
    list: { kept: null },
    'back to the ended ones, page 2': { kept: { part: 'ended', page: 2 } },
  },
  events: {
    'user.selectsPart in use': { type: 'user.selectsPart', part: 'inUse' },
    'user.selectsPart ended': { type: 'user.selectsPart', part: 'ended' },
    'list.reachedEnd': { type: 'list.reachedEnd' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    loadFirstPages: {
      none: { inUse: noOrders, ended: noOrders },
      'one running, fourteen ended': {
        inUse: pageOf([samples.running]),
        ended: pageOf(manyEnded(0, 10), 1, 2, 14),
      },
    },
    loadPage: { 'last page': pageOf(manyEnded(10, 4), 2, 2, 14) },
  },
});
