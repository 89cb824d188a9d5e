import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { newCardMachine } from '../../../machines/saved-cards/new-card.machine.ts';
import type { Failure } from '../../domain/failure.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label, Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { CardBox, CardSkeleton } from '../payment/CardBox.tsx';

type NewCardRef = ActorRefFrom<typeof newCardMachine>;

/** Label of the button while it cannot be pressed, by tag. */
const doing = [
  ['loading', 'payment.loading'],
  ['saving', 'cards.saving'],
  ['leaving', 'cards.leaving'],
] as const;

/**
 * The fields of a card that is saved. They stand in the page and not in a dialog: what the bank
 * asks is the provider's own layer, and nothing lies above a modal dialog.
 */
export function NewCard({ actor }: { actor: NewCardRef }) {
  const snapshot = useSelector(actor, current => current);
  const { send } = actor;
  const text = useText();
  const { fields, failure } = snapshot.context;
  const cancel = { type: 'user.goesBack' } as const;
  return (
    <section aria-label={text('cards.new')}>
      <Stack gap={12}>
        <Label>
          <Text id="cards.new" />
        </Label>
        {fields ? (
          <CardBox form={fields} onChange={() => undefined} />
        ) : (
          snapshot.hasTag('loading') && <CardSkeleton />
        )}
        {fields && (
          <Paragraph muted>
            <Text id="payment.stripe" /> <Text id="cards.consent" />
          </Paragraph>
        )}
        {failure && <Why failure={failure} isUnknown={snapshot.hasTag('unknown')} />}
        {snapshot.hasTag('missing') || snapshot.hasTag('unknown') ? (
          <RetryButton snapshot={snapshot} send={send} />
        ) : (
          <Button
            icon="card"
            busy={!snapshot.hasTag('filling')}
            onClick={() => send({ type: 'user.saves' })}
          >
            <Text id={doing.find(([tag]) => snapshot.hasTag(tag))?.[1] ?? 'cards.save'} />
          </Button>
        )}
        {snapshot.can({ type: 'user.goesElsewhere' }) && (
          <Button variant="quiet" onClick={() => send({ type: 'user.goesElsewhere' })}>
            <Text id="cards.elsewhere" />
          </Button>
        )}
        <Button variant="link" disabled={!snapshot.can(cancel)} onClick={() => send(cancel)}>
          <Text id="cards.cancel" />
        </Button>
      </Stack>
    </section>
  );
}

function Why({ failure, isUnknown }: { failure: Failure; isUnknown: boolean }) {
  const failureText = useFailureText();
  const text = useText();
  const why =
    failure.kind === 'declined' && failure.reason === 'generic'
      ? text('cards.declined')
      : failureText(failure);
  return (
    <>
      <Notice tone={isUnknown ? 'caution' : 'danger'} announce>
        {isUnknown && <Text id="cards.unknown" />} {why}
      </Notice>
      <FailureNumber failure={failure} />
    </>
  );
}
