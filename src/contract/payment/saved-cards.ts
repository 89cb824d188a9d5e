import * as v from 'valibot';
import type { SavedCard } from '../../domain/card.ts';
import { body, nothing, operation, query, type OperationValue } from '../operation.ts';
import * as wire from '../wire.ts';
import { encodeSavedCard, savedCardSchema } from './saved-card.ts';

/** Saved cards (specification, section 7, "Payment"; "Card list"). */

/** Newest first. */
export const savedCards = operation('savedCards', {
  method: 'GET',
  path: 'cdb/user/card',
  fields: {
    userEnd: query('userEnd', v.literal('web')),
    cabinetCode: query('qrcode', v.optional(wire.code)),
    agentId: query('agentId', v.optional(wire.opaqueId)),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.array(savedCardSchema) }),
      v.transform(({ data }): readonly SavedCard[] => data),
    ),
  },
});

/** Begins to save a card; the browser confirms the set-up with the provider. */
export const saveCard = operation('saveCard', {
  method: 'POST',
  path: 'stripe/saveCard',
  pathFrom: 'chosen',
  extra: null,
  fields: { paymentMethodId: query('paymentId', wire.opaqueId) },
  answer: {
    schema: v.pipe(
      v.looseObject({ clientSecret: wire.id }),
      v.transform(({ clientSecret }) => ({ clientSecret })),
    ),
  },
});

/**
 * Tells the server that the browser has confirmed it. `setupId` (chosen) stands for the card where
 * a bank's page led back with nothing else. The saved card in the answer is chosen as well: without
 * it the list has to be read.
 */
export const confirmSavedCard = operation('confirmSavedCard', {
  method: 'POST',
  path: 'stripe/saveCard/confirm',
  pathFrom: 'chosen',
  extra: null,
  asksOutcome: true,
  fields: {
    paymentMethodId: body('paymentId', v.optional(wire.opaqueId)),
    providerCardId: body('paymentMethod', v.optional(wire.opaqueId)),
    setupId: body('setupIntent', v.optional(wire.opaqueId), 'cardBySetup'),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ data: v.fallback(v.nullish(savedCardSchema, null), null) }),
      v.transform(({ data }) => data),
    ),
  },
});

const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/));

/** Saves a card on the provider's own page, which leads back to one of two addresses of the app. */
export const addCard = operation('addCard', {
  method: 'POST',
  path: 'stripe/addCard',
  pathFrom: 'chosen',
  extra: null,
  encoding: 'json',
  fields: {
    paymentMethodId: body('paymentId', wire.opaqueId),
    continueUrl: body('continueUrl', webAddress),
    cancelUrl: body('cancelUrl', webAddress),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ redirectUrl: webAddress }),
      v.transform(({ redirectUrl }) => ({ redirectUrl })),
    ),
  },
});

/** Removes a card, here and at the provider (chosen). */
export const removeCard = operation('removeCard', {
  method: 'POST',
  path: 'cdb/user/card/remove',
  pathFrom: 'chosen',
  extra: 'cardRemoval',
  fields: { cardId: body('cardId', wire.opaqueId) },
  answer: nothing,
});

export const savedCardAnswers = {
  savedCards: (cards: readonly SavedCard[]) => ({ data: cards.map(encodeSavedCard) }),
  saveCard: ({ clientSecret }: OperationValue<typeof saveCard>) => ({ clientSecret }),
  confirmSavedCard: (card: SavedCard | null) => ({ data: card && encodeSavedCard(card) }),
  addCard: ({ redirectUrl }: OperationValue<typeof addCard>) => ({ redirectUrl }),
  removeCard: () => ({}),
};
