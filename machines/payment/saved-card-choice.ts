import { isExpired, type SavedCard } from '../../src/domain/saved-card.ts';
import type { CardList } from '../saved-cards/card-list.ts';

/** The card to offer first: the newest that is still good; null where none is. */
export const firstGood = ({ cards, now }: CardList): SavedCard | null =>
  cards.find(({ expiry }) => !isExpired(expiry, now)) ?? null;

/** Whether a card stands in the list and its last month is not over. */
export const isGood = (
  { cards, now }: CardList,
  { cardId }: { readonly cardId: string },
): boolean => cards.some(({ id, expiry }) => id === cardId && !isExpired(expiry, now));
