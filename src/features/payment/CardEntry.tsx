import { Text, useText } from '../../i18n/text.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { lockIcon } from '../../ui/layout/more-icons.ts';
import { Label } from '../../ui/layout/Text.tsx';
import { useHas } from '../../screens/frame/surroundings.ts';
import { CardBox, CardSkeleton } from './CardBox.tsx';
import { fieldsOf, type CollectorView } from './view.ts';
import styles from './payment.module.css';

/** The card fields, and whether the card is kept for later payments (section 5: for members). */
export function CardEntry(view: CollectorView<'card'>) {
  const { collector, at, snapshot } = view;
  const fields = fieldsOf(view);
  // Asked about after the fields went: nothing is typed any more.
  if (!fields && snapshot.hasTag('settling')) return null;
  return (
    <Stack>
      <Split align="center">
        <Label>
          <Text id="payment.card" />
        </Label>
        <span className={styles.trust}>
          <Icon name={lockIcon} small />
          <Text id="payment.secure" />
        </span>
      </Split>
      {fields ? (
        <CardBox
          form={fields}
          onChange={complete => collector?.send({ type: 'card.changed', complete })}
        />
      ) : (
        <CardSkeleton />
      )}
      {at?.matches('fieldsMissing') && (
        <Notice tone="caution" announce>
          <Text id="payment.slowScript" />
        </Notice>
      )}
      {snapshot.context.isMember && <KeepCard {...view} />}
    </Stack>
  );
}

function KeepCard({ collector, at }: CollectorView<'card'>) {
  const text = useText();
  if (!useHas('keepingCard')) return null;
  return (
    <div role="group" aria-label={text('cards.title')}>
      <Checkbox
        checked={at?.context.keepsCard === true}
        onChange={keeps => collector?.send({ type: 'user.keepsCard', keeps })}
      >
        <Text id="payment.keepCard" />
      </Checkbox>
    </div>
  );
}
