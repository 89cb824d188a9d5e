import type { PayPalInput } from '../../../machines/payment/paypal.events.ts';
import { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { payPalMethod } from '../../support/samples.ts';
import { payPalButton } from '../../support/wallet-button.ts';
import { refusedBy } from '../../support/server-texts.ts';

const deposit: PayPalInput = {
  method: payPalMethod,
  charge: chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(5_500, 'EUR')),
  from: { step: 'start' },
  device: { system: 'android', browser: 'chrome' },
};

export const payPal = chartScript(payPalMachine, {
  inputs: {
    deposit,
    'was there before': { ...deposit, from: { step: 'resumed' } },
    'looks first': { ...deposit, from: { step: 'looking' } },
    'on a tablet': { ...deposit, device: { ...deposit.device, isShared: true } },
    'inside WeChat': { ...deposit, device: { system: 'android', browser: 'wechat' } },
  },
  events: {
    'payPal.ready': { type: 'payPal.ready', available: true },
    'payPal.ready (missing)': { type: 'payPal.ready', available: false },
    'user.pays': { type: 'user.pays' },
    'user.goesBack': { type: 'user.goesBack' },
    'person.entered': { type: 'person.entered' },
  },
  answers: {
    prepareButton: { button: payPalButton() },
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    createOrder: {
      order: { paymentId: 'pay_1', checkOutUrl: 'https://paypal.example/checkoutnow?token=1' },
    },
    askInWindow: { 'agreed at PayPal': 'approved', 'window closed': 'closed' },
    lookAtOrder: { agreed: null },
    leaveForPayPal: { 'the page is shown again': null },
  },
  failures: {
    prepareButton: [{ kind: 'scriptNotLoaded' }],
    openAttempt: [{ kind: 'unexpected' }],
    createOrder: [{ kind: 'network' }],
    askInWindow: [{ kind: 'unexpected' }],
    lookAtOrder: [
      refusedBy('paymentActionNeeded', 'server.paymentActionNeeded'),
      { kind: 'network' },
      { kind: 'declined', reason: 'generic' },
    ],
    leaveForPayPal: [{ kind: 'unexpected' }],
  },
});
