import { isExpired, type SavedCard } from '../../src/domain/card.ts';
import type { CardList } from '../saved-cards/card-list.ts';

/** Card to offer first: the newest that is still valid, or null. */
export const firstGood = ({ cards, now }: CardList): SavedCard | null =>
  cards.find(({ expiry }) => !isExpired(expiry, now)) ?? null;

/** True if a card is in the list and its last month is not over. */
export const isGood = (
  { cards, now }: CardList,
  { cardId }: { readonly cardId: string },
): boolean => cards.some(({ id, expiry }) => id === cardId && !isExpired(expiry, now));
