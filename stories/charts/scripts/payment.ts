import type { CardForm } from '../../../machines/payment/payment.events.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { methods } from '../../support/samples.ts';
import { chartScript } from '../../support/chart-script.ts';

/** Stands in for the provider's fields: frames whose content belongs to somebody else. */
const cardForm: CardForm = {
  mount: box => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    box.append(field);
    return () => field.remove();
  },
};
const device = { system: 'android', browser: 'other' } as const;
const declined = { kind: 'declined', reason: 'insufficientFunds' } as const;
const begun = { key: 'key-1', paymentIntentId: 'pi_1' };

export const payment = chartScript(paymentMachine, {
  inputs: {
    deposit: {
      query: { purpose: 'deposit', price: '55', cabinetId: cabinet.cabinetId },
      cabinet,
      device,
    },
    'back from the bank': {
      query: {
        purpose: 'deposit',
        price: '55',
        cabinetId: cabinet.cabinetId,
        paymentIntentId: 'pi_1',
      },
      cabinet,
      device,
    },
    'no cabinet': { query: { purpose: 'deposit', price: '55' }, cabinet: null, device },
    'unreadable price': {
      query: { purpose: 'deposit', price: '?', cabinetId: cabinet.cabinetId },
      cabinet,
      device,
    },
    'other purpose': {
      query: { purpose: 'topUp', price: '55', cabinetId: cabinet.cabinetId },
      cabinet,
      device,
    },
  },
  events: {
    'user.pays': { type: 'user.pays' },
    'user.retries': { type: 'user.retries' },
    'user.changesCard': { type: 'user.changesCard' },
    'user.cancels': { type: 'user.cancels' },
    'user.asksNow': { type: 'user.asksNow' },
    'card.changed': { type: 'card.changed', complete: true },
  },
  answers: {
    recallAttempt: { 'nothing begun': null, 'begun earlier': begun },
    loadMethods: { card: methods, none: [] },
    prepareCardForm: { 'card form': cardForm },
    submitCard: { complete: null },
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    createIntent: { intent: { clientSecret: 'secret', attempt: begun } },
    authoriseCard: { authorised: null },
    confirmSetup: { order: { orderId: 'ord_7f3k' }, 'no order yet': { orderId: null } },
    closeAttempt: { forgotten: null },
  },
  failures: {
    authoriseCard: [declined, { kind: 'network' }],
    confirmSetup: [declined, { kind: 'network' }],
    submitCard: [{ kind: 'unexpected' }],
    prepareCardForm: [{ kind: 'scriptNotLoaded' }],
  },
});
