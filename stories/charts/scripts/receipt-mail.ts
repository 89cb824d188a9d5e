import { receiptMailMachine } from '../../../machines/receipt-mail/receipt-mail.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const receiptMail = chartScript(receiptMailMachine, {
  inputs: { rental: { orderId: 'ord_7f3k' } },
  events: {
    'user.fills': { type: 'user.fills', email: 'ada@example.org' },
    'user.sends': { type: 'user.sends' },
    'user.sendsAgain': { type: 'user.sendsAgain' },
    'user.changes': { type: 'user.changes' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    loadOffer: {
      offered: { isOffered: true, address: null },
      known: { isOffered: true, address: 'a•••@example.org' },
      withheld: { isOffered: false, address: null },
    },
    sendReceipt: { taken: null },
    sendAgain: { taken: null },
  },
});
