import { provideAll } from '../../machines/declare.ts';
import type { CardForm } from '../../machines/payment/collect.ts';
import { newCardMachine, type CardSetup } from '../../machines/saved-cards/new-card.machine.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { SavedCard } from '../../src/domain/saved-card.ts';
import { card } from './samples.ts';
import { cardForm } from './payment/samples.ts';
import { scripted } from '../../stories/support/scripted.ts';

export const setup: CardSetup = { id: 'seti_1', clientSecret: 'seti_1_secret_2' };

/** The chart that saves a card, and every actor of it answered by hand. */
export function newCardByHand() {
  const loadCardMethod = scripted<PaymentMethod, Record<never, never>>();
  const prepareSetupForm = scripted<CardForm, { publicKey: string }>();
  const submitCard = scripted<null, { cardForm: CardForm }>();
  const beginSetup = scripted<CardSetup, { method: PaymentMethod }>();
  const confirmSetup = scripted<string | null, { cardForm: CardForm; clientSecret: string }>();
  const keepCard = scripted<
    SavedCard | null,
    { method: PaymentMethod; providerCardId: string | null; setupId: string }
  >();
  const leaveToAdd = scripted<null, { method: PaymentMethod }>();
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
    loadCardMethod,
    prepareSetupForm,
    submitCard,
    beginSetup,
    confirmSetup,
    keepCard,
    leaveToAdd,
    /** The fields stand. */
    stands: async () => {
      await loadCardMethod.succeeds(card);
      await prepareSetupForm.succeeds(cardForm);
    },
    /** From the fields to the bank's question, with a set-up that is begun for it. */
    reachesBank: async () => {
      await submitCard.succeeds(null);
      await beginSetup.succeeds(setup);
    },
  };
}
