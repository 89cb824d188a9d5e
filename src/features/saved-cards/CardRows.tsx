import { isExpired, expiryText, brandName, type SavedCard } from '../../domain/card.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';

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

/** Saved cards as rows; one whose last month is over stays, and says so. */
export function CardRows({
  cards,
  now,
  onRemove,
}: {
  cards: readonly SavedCard[];
  now: number;
  onRemove: ((card: SavedCard) => void) | undefined;
}) {
  const text = useText();
  const { nameOf, expiryOf } = useCardText();
  return (
    <Card flush>
      <List label={text('cards.title')}>
        {cards.map(card => (
          <ListRow
            key={card.id}
            icon={isExpired(card.expiry, now) ? 'alert' : 'card'}
            title={nameOf(card)}
            note={expiryOf(card, now)}
            end={
              <Button
                variant="link"
                label={text('cards.removeNamed', { card: nameOf(card) })}
                disabled={onRemove === undefined}
                onClick={() => onRemove?.(card)}
              >
                <Text id="cards.remove" />
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
