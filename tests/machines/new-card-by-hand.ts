import type { CardSetup, newCardMachine } from '../../machines/saved-cards/new-card.machine.ts';
import type { Hands } from '../../stories/support/world.ts';
import { card } from './samples.ts';
import { cardForm } from './payment/samples.ts';

export const setup: CardSetup = { id: 'seti_1', clientSecret: 'seti_1_secret_2' };

type Asked = Hands<typeof newCardMachine>;

/** Steps that lead the chart for saving a card, by hand. */
export const newCardSteps = ({
  loadCardMethod,
  prepareSetupForm,
  submitCard,
  beginSetup,
}: Pick<Asked, 'loadCardMethod' | 'prepareSetupForm' | 'submitCard' | 'beginSetup'>) => ({
  /** The fields stand. */
  stands: async () => {
    await loadCardMethod.succeeds(card);
    await prepareSetupForm.succeeds(cardForm);
  },
  /** Goes from the fields to the bank's question, with a set-up that is begun for it. */
  reachesBank: async () => {
    await submitCard.succeeds(null);
    await beginSetup.succeeds(setup);
  },
});
