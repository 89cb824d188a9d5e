import { Text, useText } from '../../i18n/text.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label, Paragraph } from '../../ui/layout/Text.tsx';
import { useHas } from '../frame/extras.ts';
import { useAccount } from '../frame/use-account.ts';
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
      <Label>
        <Text id="payment.card" />
      </Label>
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
      <p className={styles.hint}>
        <Text id="payment.stripe" />
      </p>
      {snapshot.context.isMember ? <KeepCard {...view} /> : <MembersOnly {...view} />}
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

/** Signing in begins the payment anew, so not while one is under way. */
function MembersOnly({ snapshot, at }: CollectorView<'card'>) {
  const account = useAccount();
  return account ? (
    <>
      <Paragraph muted>
        <Text id="cards.membersOnly" />
      </Paragraph>
      <Button
        variant="link"
        disabled={snapshot.hasTag('settling') || at?.hasTag('paying') === true}
        onClick={account.signIn}
      >
        <Text id="frame.signIn" />
      </Button>
    </>
  ) : null;
}
