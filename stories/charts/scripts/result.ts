import { resultMachine } from '../../../machines/result/result.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { outcomes } from '../../support/samples.ts';
import { rentedAt } from '../../support/times.ts';

export const result = chartScript(resultMachine, {
  inputs: {
    'after a deposit': { tradeNumber: 'ord_7f3k', purpose: 'deposit', carried: { kind: 'trade' } },
    'on a phone': {
      tradeNumber: 'ord_7f3k',
      purpose: 'deposit',
      carried: { kind: 'trade' },
      leadsOn: true,
    },
    'back from PayPal': {
      tradeNumber: 'ord_7f3k',
      purpose: 'deposit',
      carried: {
        kind: 'back',
        paymentId: 'pay_1',
        token: '5O190127TN364715T',
        payerId: 'QYR5Z8XDVJNXQ',
      },
    },
  },
  events: {
    'clock.ticked': { type: 'clock.ticked', now: rentedAt },
    'user.asksNow': { type: 'user.asksNow' },
    'user.reloads': { type: 'user.reloads' },
    'user.stays': { type: 'user.stays' },
  },
  answers: {
    confirmReturn: { held: null },
    checkOrder: {
      dispensing: outcomes.dispensing,
      confirmed: outcomes.confirmed,
      ended: outcomes.ended,
      jammed: outcomes.jammed,
      'may still come': outcomes.mayStillCome,
    },
  },
});
