import { resultMachine } from '../../../machines/result/result.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { outcomes } from '../../support/samples.ts';
import { rentedAt } from '../../support/times.ts';

export const result = chartScript(resultMachine, {
  inputs: { 'after a deposit': { tradeNumber: 'ord_7f3k', purpose: 'deposit' } },
  events: {
    'clock.ticked': { type: 'clock.ticked', now: rentedAt },
    'user.asksNow': { type: 'user.asksNow' },
    'user.reloads': { type: 'user.reloads' },
  },
  answers: {
    checkOrder: {
      dispensing: outcomes.dispensing,
      confirmed: outcomes.confirmed,
      jammed: outcomes.jammed,
    },
  },
});
