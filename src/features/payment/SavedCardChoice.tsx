import { useId } from 'react';
import { isExpired } from '../../domain/card.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { plusIcon } from '../../ui/layout/more-icons.ts';
import { useHas } from '../../screens/frame/surroundings.ts';
import { useCardText } from '../saved-cards/CardRows.tsx';
import { NewCard } from '../saved-cards/NewCard.tsx';
import type { CollectorView } from './view.ts';

/** The person's saved cards; one whose last month is over stays, says so and cannot be chosen. */
export function SavedCardChoice({ snapshot, collector, at }: CollectorView<'savedCard'>) {
  const text = useText();
  const { nameOf, expiryOf } = useCardText();
  const missingId = useId();
  const isMissing = at?.matches('noCardIsGood') === true;
  const takesOther = { type: 'user.takesOther' } as const;
  const adds = { type: 'user.adds' } as const;
  const newCard = at?.children.newCard;
  const isNamed = useHas('savedCardOnPage');
  const { cards: list } = snapshot.context;
  if (list === null) return null;
  const { cards, now } = list;
  return (
    <Stack gap={12}>
      <Card flush>
        <RadioList
          label={text('cards.title')}
          value={at?.context.cardId ?? null}
          onChange={cardId => collector?.send({ type: 'user.picks', cardId })}
          wrongBecause={isMissing ? missingId : undefined}
          options={cards.map(card => ({
            value: card.id,
            title: nameOf(card),
            note: expiryOf(card, now),
            icon: isExpired(card.expiry, now) ? 'alert' : 'card',
            disabled: isExpired(card.expiry, now),
          }))}
        />
      </Card>
      {isMissing && (
        <div id={missingId}>
          <Notice tone="danger" announce>
            <Text id="payment.lacksCard" />
          </Notice>
        </div>
      )}
      {newCard ? (
        <NewCard actor={newCard} />
      ) : (
        <>
          {/* Without the extra the call cannot name which of two cards pays, so none is added. */}
          {isNamed && (
            <Button
              variant="quiet"
              icon={plusIcon}
              disabled={!at?.can(adds)}
              onClick={() => collector?.send(adds)}
            >
              <Text id="cards.add" />
            </Button>
          )}
          <Button
            variant="link"
            icon="card"
            disabled={!at?.can(takesOther)}
            onClick={() => collector?.send(takesOther)}
          >
            <Text id="payment.otherCard" />
          </Button>
        </>
      )}
    </Stack>
  );
}
