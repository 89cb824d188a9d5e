import { brandName, expiryText, isExpired, type SavedCard } from '../../domain/card.ts';
import { useText } from '../../i18n/text.tsx';

/** Name and expiry of a saved card, in words. `now` in milliseconds since the epoch. */
export function useCardText() {
  const text = useText();
  return {
    nameOf: ({ brand, lastDigits }: SavedCard): string =>
      text('cards.card', { brand: brandName(brand), digits: lastDigits }),
    expiryOf: ({ expiry }: SavedCard, now: number): string =>
      text(isExpired(expiry, now) ? 'cards.expired' : 'cards.until', {
        month: expiryText(expiry),
      }),
  };
}
