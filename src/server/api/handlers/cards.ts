import { defaultCurrency } from '../../../domain/constants.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import {
  asSavedCard,
  beginSetup,
  finishSetup,
  removeCard,
  savedCardsOf,
  type SetupName,
} from '../../payment/saved-cards.ts';
import { Refusal } from '../../refusal.ts';
import { signedIn } from '../caller.ts';
import type { Handlers } from '../handler.ts';

const badInput = (field: string): Refusal =>
  new Refusal(refusalCodes.badInput, 'server.badInput', { field }, field);

function nameOf(setupId: string | undefined, providerCardId: string | undefined): SetupName {
  if (setupId !== undefined) return { setupId };
  if (providerCardId !== undefined) return { providerCardId };
  throw badInput('paymentMethod');
}

/** Cards that members save (specification, section 7, Payment). */
export const cardHandlers = (
  backend: Backend,
): Pick<Handlers, 'savedCards' | 'saveCard' | 'confirmSavedCard' | 'removeCard'> => {
  const { db } = backend;
  const currencyAt = async (cabinetCode: string | undefined): Promise<string> => {
    if (cabinetCode === undefined) return defaultCurrency;
    const cabinet = await db
      .selectFrom('cabinets')
      .select('currency')
      .where('code', '=', cabinetCode)
      .executeTakeFirst();
    return cabinet?.currency ?? defaultCurrency;
  };
  return {
    savedCards: async ({ cabinetCode }, caller) => {
      const cards = await savedCardsOf(db, signedIn(caller).id);
      const currency = await currencyAt(cabinetCode);
      return cards.map(card => asSavedCard(card, currency));
    },
    saveCard: (_request, caller) => beginSetup(backend, signedIn(caller)),
    confirmSavedCard: async ({ providerCardId, setupId }, caller) => {
      const user = signedIn(caller);
      const card = await finishSetup(backend, user, nameOf(setupId, providerCardId));
      if (!card) throw new Refusal(refusalCodes.cardNotSaved, 'server.cardNotSaved');
      return asSavedCard(card, defaultCurrency);
    },
    removeCard: async ({ cardId }, caller) => {
      await removeCard(backend, signedIn(caller), cardId);
      return null;
    },
  };
};
