import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

const question = { paymentId: 'pi_1' };

export const confirmation = chartScript(confirmationMachine, {
  inputs: {
    once: { question, pace: 'once', outlivesSession: true },
    quickly: { question, pace: 'quickly', outlivesSession: true },
    slowly: { question, pace: 'slowly', outlivesSession: true },
  },
  events: { 'user.asksNow': { type: 'user.asksNow' } },
  answers: { ask: { order: { orderId: 'ord_7f3k' }, 'no order yet': null } },
  failures: { ask: [{ kind: 'declined', reason: 'insufficientFunds' }, { kind: 'network' }] },
});
