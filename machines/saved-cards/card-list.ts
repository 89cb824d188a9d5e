import type { SavedCard } from '../../src/domain/saved-card.ts';

/** The cards as they were at `now`, in milliseconds since the epoch; newest first. */
export type CardList = { readonly cards: readonly SavedCard[]; readonly now: number };

/** The same number again takes the place of the card before. */
export const withCard = ({ cards, now }: CardList, card: SavedCard): CardList => ({
  cards: [card, ...cards.filter(({ id }) => id !== card.id)],
  now,
});
