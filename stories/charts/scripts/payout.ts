import { payoutMachine } from '../../../machines/payout/payout.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { emptyOffer, offer, offerWithHold } from '../../support/payout-samples.ts';
import { confirmation } from './confirmation.ts';

export const payout = chartScript(payoutMachine, {
  inputs: { page: { currency: null, locale: 'de-DE' } },
  events: {
    'user.types an amount': { type: 'user.types', text: '50,00' },
    'user.types too much': { type: 'user.types', text: '70' },
    'user.types rubbish': { type: 'user.types', text: 'abc' },
    'user.takesAll': { type: 'user.takesAll', text: '62,40' },
    'user.sends': { type: 'user.sends' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    loadOffer: { 'two payments': offer, 'with a hold': offerWithHold, nothing: emptyOffer },
    openAttempt: { key: { key: 'attempt-1' } },
  },
  children: [confirmation],
});
