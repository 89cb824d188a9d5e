import type { PaymentQuestion } from '../../../machines/payment-result/confirmation.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { rentedAt } from '../../support/times.ts';
import { confirmation } from './confirmation.ts';

const repayment: PaymentQuestion = {
  tradeNumber: 'ord_7f3k',
  purpose: 'repayment',
  carried: { kind: 'trade' },
};
export const paymentResult = chartScript(paymentResultMachine, {
  inputs: {
    'pay-back': { question: repayment },
    'quick payment': { question: { ...repayment, carried: { kind: 'quickPay' } } },
    'back from PayPal': {
      question: {
        ...repayment,
        carried: {
          kind: 'back',
          paymentId: 'pay_1',
          token: '5O190127TN364715T',
          payerId: 'QYR5Z8XDVJNXQ',
        },
      },
    },
  },
  events: {
    'clock.ticked': { type: 'clock.ticked', now: rentedAt },
    'user.reloads': { type: 'user.reloads' },
  },
  answers: { confirmReturn: { taken: null } },
  children: [confirmation],
});
