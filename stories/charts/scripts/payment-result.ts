import type { PaymentQuestion } from '../../../machines/payment-result/confirmation.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { confirmation } from './confirmation.ts';

const repayment: PaymentQuestion = {
  tradeNumber: 'ord_7f3k',
  purpose: 'repayment',
  quick: false,
};
export const paymentResult = chartScript(paymentResultMachine, {
  inputs: { 'pay-back': repayment, 'quick payment': { ...repayment, quick: true } },
  events: { 'user.reloads': { type: 'user.reloads' } },
  answers: {},
  children: [confirmation],
});
