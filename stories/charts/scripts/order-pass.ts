import { orderPassMachine } from '../../../machines/order-pass/order-pass.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const orderPass = chartScript(orderPassMachine, {
  inputs: {
    rental: { orderId: 'ord_7f3k', isMember: false },
    "a member's": { orderId: 'ord_7f3k', isMember: true },
  },
  events: {},
  answers: { loadPass: { pass: { pass: 'unguessable' }, 'taken over': { pass: null } } },
  failures: { loadPass: [{ kind: 'network' }] },
});
