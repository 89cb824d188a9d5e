import type { SavedCard } from '../../src/domain/card.ts';

/** Cards as of `now`, in milliseconds since the epoch; newest first. */
export type CardList = { readonly cards: readonly SavedCard[]; readonly now: number };

/** Adds a card; one with the same id replaces the earlier one. */
export const withCard = ({ cards, now }: CardList, card: SavedCard): CardList => ({
  cards: [card, ...cards.filter(({ id }) => id !== card.id)],
  now,
});
