import { provideAll } from '../../machines/declare.ts';
import type { CardForm } from '../../machines/payment/collect.ts';
import { newCardMachine, type CardSetup } from '../../machines/saved-cards/new-card.machine.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { SavedCard } from '../../src/domain/saved-card.ts';
import { scripted } from './scripted.ts';

/** The chart that saves a card, with every actor of it answered by the story. */
export function newCardReview() {
  const loadCardMethod = scripted<PaymentMethod, Record<never, never>>(),
    prepareSetupForm = scripted<CardForm, { publicKey: string }>(),
    submitCard = scripted<null, { cardForm: CardForm }>(),
    beginSetup = scripted<CardSetup, { method: PaymentMethod }>(),
    confirmSetup = scripted<string | null, { cardForm: CardForm; clientSecret: string }>(),
    keepCard = scripted<
      SavedCard | null,
      { method: PaymentMethod; providerCardId: string | null; setupId: string }
    >(),
    leaveToAdd = scripted<null, { method: PaymentMethod }>();
  return {
    newCard: provideAll(newCardMachine, {
      loadCardMethod: loadCardMethod.logic,
      prepareSetupForm: prepareSetupForm.logic,
      submitCard: submitCard.logic,
      beginSetup: beginSetup.logic,
      confirmSetup: confirmSetup.logic,
      keepCard: keepCard.logic,
      leaveToAdd: leaveToAdd.logic,
    }),
    answers: {
      loadCardMethod,
      prepareSetupForm,
      submitCard,
      beginSetup,
      confirmSetup,
      keepCard,
      leaveToAdd,
    },
  };
}
