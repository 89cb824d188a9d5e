import type { CollectInput } from '../../../machines/payment/collect.ts';
import { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { payPalMethod } from '../../support/samples.ts';

const deposit: CollectInput = {
  method: payPalMethod,
  charge: chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(5_500, 'EUR')),
  from: { step: 'start' },
};

export const payPal = chartScript(payPalMachine, {
  inputs: {
    deposit,
    'was there before': { ...deposit, from: { step: 'resumed' } },
    'looks first': { ...deposit, from: { step: 'looking' } },
  },
  events: {
    'user.pays': { type: 'user.pays' },
    'user.cancels': { type: 'user.cancels' },
  },
  answers: {
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    createOrder: {
      order: { paymentId: 'pay_1', checkOutUrl: 'https://paypal.example/checkoutnow?token=1' },
    },
    leaveForPayPal: { 'the page is shown again': null },
  },
  failures: {
    openAttempt: [{ kind: 'unexpected' }],
    createOrder: [{ kind: 'network' }],
    leaveForPayPal: [{ kind: 'unexpected' }],
  },
});
