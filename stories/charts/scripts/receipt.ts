import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { receipt as sample } from '../../support/order-samples.ts';

export const receipt = chartScript(receiptMachine, {
  inputs: { rental: { orderId: 'ord_7f3k' } },
  events: { 'user.retries': { type: 'user.retries' } },
  answers: { loadReceipt: { receipt: sample } },
});
