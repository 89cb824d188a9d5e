import { defaultCurrency } from '../../../domain/constants.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import {
  beginHostedSetup,
  beginSetup,
  finishSetup,
  followSetups,
  type SetupName,
} from '../../rental/payment/saved-cards/setups.ts';
import {
  asSavedCard,
  removeCard,
  savedCardsOf,
} from '../../rental/payment/saved-cards/saved-cards.ts';
import { cabinetByCode } from '../../rental/start/rules.ts';
import { payBySavedCard } from '../../rental/payment/open/pay-by-card.ts';
import { ownOriginOf } from '../../redirect-target.ts';
import { badInput, Refusal } from '../../refusal.ts';
import { type Handlers, signedIn } from '../caller.ts';
import { methodId } from './methods.ts';

function nameOf(setupId: string | undefined, providerCardId: string | undefined): SetupName {
  if (setupId !== undefined) return { setupId };
  if (providerCardId !== undefined) return { providerCardId };
  throw badInput('paymentMethod');
}

/** Charge for a saved card: the deposit at a station, or an order's debt. */
function chargeOf(cabinetId: string | undefined, orderId: string | undefined) {
  if (orderId !== undefined) return { purpose: 'repayment', subject: { orderId } } as const;
  if (cabinetId !== undefined) return { purpose: 'deposit', subject: { cabinetId } } as const;
  throw badInput('cabinetID');
}

/** Cards that members save (specification, section 7, Payment). */
export const cardHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  | 'savedCards'
  | 'saveCard'
  | 'addCard'
  | 'confirmSavedCard'
  | 'removeCard'
  | 'payWithSavedCard'
  | 'rentFromSavedCard'
> => {
  const { db } = backend;
  /** "Saving a card needs a chosen payment method" (section 5): one that pays by card. */
  const demandCardMethod = (paymentMethodId: string): void => {
    const { isAbsent } = backend.providers.stripe;
    if (isAbsent || paymentMethodId !== methodId('STRIPE_CARD')) throw badInput('paymentId');
  };
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
      const { id } = signedIn(caller);
      await followSetups(backend, id);
      const cards = await savedCardsOf(db, id);
      const currency = await currencyAt(cabinetCode);
      return cards.map(card => asSavedCard(card, currency));
    },
    saveCard: async ({ paymentMethodId }, caller) => {
      demandCardMethod(paymentMethodId);
      return beginSetup(backend, signedIn(caller), caller.address);
    },
    confirmSavedCard: async ({ providerCardId, setupId }, caller) => {
      const user = signedIn(caller);
      const card = await finishSetup(backend, user, nameOf(setupId, providerCardId));
      if (!card) throw new Refusal(refusalCodes.cardNotSaved, 'server.cardNotSaved');
      return asSavedCard(card, defaultCurrency);
    },
    addCard: async ({ paymentMethodId, continueUrl, cancelUrl }, caller) => {
      demandCardMethod(paymentMethodId);
      const { origin, locale, address } = caller;
      ownOriginOf(backend.config, { url: continueUrl, origin, field: 'continueUrl' });
      ownOriginOf(backend.config, { url: cancelUrl, origin, field: 'cancelUrl' });
      const page = { continueUrl, cancelUrl, locale };
      return beginHostedSetup(backend, signedIn(caller), address, page);
    },
    removeCard: async ({ cardId }, caller) => {
      await removeCard(backend, signedIn(caller), cardId);
      return null;
    },
    payWithSavedCard: async ({ cardId, cabinetId, orderId, ...asked }, caller) => {
      const user = signedIn(caller);
      const { address } = caller;
      const charge = { ...chargeOf(cabinetId, orderId), ...asked, address };
      const paid = await payBySavedCard(backend, user, charge, cardId);
      const { kind, tradeNumber } = paid;
      return kind === 'bankAsks'
        ? { kind, clientSecret: paid.clientSecret }
        : { kind, tradeNumber };
    },
    rentFromSavedCard: async ({ cabinetCode, ...shown }, caller) => {
      const user = signedIn(caller);
      const { id } = await cabinetByCode(db, cabinetCode);
      // A bank that asks first is met when the trade is asked for.
      return payBySavedCard(
        backend,
        user,
        { ...chargeOf(id, undefined), ...shown, address: caller.address },
        null,
      );
    },
  };
};
