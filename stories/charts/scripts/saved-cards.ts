import { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';
import { newCardMachine } from '../../../machines/saved-cards/new-card.machine.ts';
import { cardForm } from '../../support/card-form.ts';
import { cardMethod } from '../../support/samples.ts';
import { cardList, cardsNow, savedCards as samples } from '../../support/card-samples.ts';
import { chartScript } from '../../support/chart-script.ts';
import { refusedBy } from '../../support/server-texts.ts';

export const newCard = chartScript(newCardMachine, {
  inputs: { 'a card is added': {} },
  events: {
    'user.saves': { type: 'user.saves' },
    'user.retries': { type: 'user.retries' },
    'user.goesElsewhere': { type: 'user.goesElsewhere' },
    'user.goesBack': { type: 'user.goesBack' },
  },
  answers: {
    loadCardMethod: { card: cardMethod },
    prepareSetupForm: { 'card form': cardForm },
    submitCard: { complete: null },
    beginSetup: { 'a set-up': { id: 'seti_1', clientSecret: 'seti_1_secret_2' } },
    confirmSetup: { agreed: 'pm_1' },
    keepCard: { 'in the list': samples.visa, 'without a word of it': null },
    leaveToAdd: { done: null },
  },
  failures: {
    prepareSetupForm: [{ kind: 'scriptNotLoaded' }],
    submitCard: [{ kind: 'unexpected' }],
    confirmSetup: [
      { kind: 'declined', reason: 'expiredCard' },
      { kind: 'declined', reason: 'generic' },
      { kind: 'authenticationFailed' },
      { kind: 'network' },
    ],
    keepCard: [refusedBy('cardNotSaved', 'server.cardNotSaved'), { kind: 'network' }],
  },
});

export const savedCards = chartScript(savedCardsMachine, {
  inputs: { 'a member': { isMember: true }, 'a guest': { isMember: false } },
  events: {
    'user.adds': { type: 'user.adds' },
    'user.removes': { type: 'user.removes', card: samples.visa },
    'user.confirms': { type: 'user.confirms' },
    'user.keeps': { type: 'user.keeps' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    loadCards: { 'three, one expired': cardList, none: { cards: [], now: cardsNow } },
    removeCard: { done: null },
  },
  children: [newCard],
});
