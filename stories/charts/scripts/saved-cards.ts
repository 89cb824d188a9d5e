import { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';
import { cardList, cardsNow, savedCards as samples } from '../../support/card-samples.ts';
import { chartScript } from '../../support/chart-script.ts';

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
    leaveToAdd: { done: null },
  },
});
