import type { InputFrom } from 'xstate';
import { cardMachine } from '../../../machines/payment/card.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { cardForm } from '../../support/card-form.ts';
import { cardMethod } from '../../support/samples.ts';

const declined = { kind: 'declined', reason: 'insufficientFunds' } as const;

const deposit: InputFrom<typeof cardMachine> = {
  method: cardMethod,
  charge: chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(5_500, 'EUR')),
  from: { step: 'start' },
};

export const card = chartScript(cardMachine, {
  inputs: {
    deposit,
    'fields stand': { ...deposit, from: { step: 'fields', fields: cardForm } },
    'submitted again': { ...deposit, from: { step: 'submission', fields: cardForm } },
  },
  events: {
    'user.keepsCard': { type: 'user.keepsCard', keeps: true },
    'user.pays': { type: 'user.pays' },
    'user.goesBack': { type: 'user.goesBack' },
    'card.changed': { type: 'card.changed', complete: true },
    'person.entered': { type: 'person.entered' },
  },
  answers: {
    prepareCardForm: { 'card form': cardForm },
    submitCard: { complete: null },
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    createIntent: { intent: { clientSecret: 'secret', paymentId: 'pi_1' } },
    authoriseCard: { authorised: null },
  },
  failures: {
    authoriseCard: [declined, { kind: 'network' }],
    submitCard: [{ kind: 'unexpected' }],
    prepareCardForm: [{ kind: 'scriptNotLoaded' }],
  },
});
