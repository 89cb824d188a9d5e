import { savedCardMachine } from '../../../machines/payment/saved-card.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { cardList, savedCards } from '../../support/card-samples.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cardMethod } from '../../support/samples.ts';
import { newCard } from './saved-cards.ts';
import { refusedBy } from '../../support/server-texts.ts';

const deposit = {
  method: cardMethod,
  charge: chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(5_500, 'EUR')),
};
const declined = refusedBy('paymentDeclined', 'server.paymentNotCharged');

export const savedCard = chartScript(savedCardMachine, {
  inputs: {
    'a card of three': { ...deposit, cards: cardList },
    'all expired': { ...deposit, cards: { ...cardList, cards: [savedCards.expired] } },
  },
  events: {
    'user.picks another': { type: 'user.picks', cardId: savedCards.amex.id },
    'user.picks the expired one': { type: 'user.picks', cardId: savedCards.expired.id },
    'user.pays': { type: 'user.pays' },
    'user.takesOther': { type: 'user.takesOther' },
    'user.adds': { type: 'user.adds' },
    'user.goesBack': { type: 'user.goesBack' },
  },
  answers: {
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    createIntent: { intent: { clientSecret: 'secret', paymentId: 'pi_1' } },
    askCard: { 'the bank agrees': { bankAsks: false }, 'the bank asks': { bankAsks: true } },
    answerBank: { agreed: null },
  },
  failures: {
    askCard: [declined, { kind: 'network' }],
    answerBank: [{ kind: 'authenticationFailed' }, { kind: 'network' }],
  },
  children: [newCard],
});
