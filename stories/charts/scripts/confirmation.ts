import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import { money } from '../../../src/domain/money.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

const question = { paymentId: 'pi_1' };

/** Sample outcome with the fields of every chart that asks: hold, rental, payment and payout. */
const paid = {
  orderId: 'ord_7f3k',
  purpose: 'repayment',
  state: 'paid',
  money: money(200, 'EUR'),
  order: { id: 'ord_7f3k', number: 'BW-7F3K-29QX' },
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
  reference: 'AZ-7F3K-29QX',
  byHand: 0,
};

export const confirmation = chartScript(confirmationMachine, {
  inputs: {
    once: { question, pace: 'once', outlivesSession: true },
    quickly: { question, pace: 'quickly', outlivesSession: true },
    slowly: { question, pace: 'slowly', outlivesSession: true },
  },
  events: { 'user.asksNow': { type: 'user.asksNow' } },
  answers: {
    ask: { order: paid, 'given back': { ...paid, state: 'givenBack' }, 'no order yet': null },
  },
  failures: {
    ask: [
      { kind: 'declined', reason: 'insufficientFunds' },
      { kind: 'network' },
      refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'),
    ],
  },
});
