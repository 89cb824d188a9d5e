import { useSelector } from '@xstate/react';
import type { ActorRefFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { guestChoiceMachine } from '../../../machines/guest-choice/guest-choice.machine.ts';
import type { Failure } from '../../domain/failure.ts';
import type { GuestThings } from '../../domain/user.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { receiptIcon, userIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';

type GuestChoiceRef = ActorRefFrom<typeof guestChoiceMachine>;
const layers = {
  idle: 'none',
  waiting: 'waiting',
  asking: 'question',
  failed: 'again',
  unsure: 'again',
} satisfies Record<TagsFrom<typeof guestChoiceMachine>, 'none' | 'waiting' | 'question' | 'again'>;

/** Dialog over the page that signs in: asks whether what a guest has becomes the account's. */
export function GuestChoice({ actor }: { actor: GuestChoiceRef }) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<keyof typeof layers>(layers, snapshot);
  const { things, failure } = snapshot.context;
  switch (tag && layers[tag]) {
    case 'waiting':
      return <LoadingOverlay label={text('login.signingIn')} />;
    case 'question':
      return things && <Question actor={actor} things={things} />;
    case 'again':
      return <Again actor={actor} failure={failure} />;
    default:
      return null;
  }
}

function Question({ actor, things }: { actor: GuestChoiceRef; things: GuestThings }) {
  const { money } = useFormats();
  const text = useText();
  const { inUse, claimed, ended, cards, sent, isOwed, balances, account } = things;
  return (
    <Dialog
      title={<Text id="guest.title" />}
      onCancel={() => actor.send({ type: 'user.staysGuest' })}
      answers={
        <>
          <Button icon="check" onClick={() => actor.send({ type: 'user.takesAlong' })}>
            <Text id="guest.take" />
          </Button>
          <Button
            variant="quiet"
            icon={userIcon}
            onClick={() => actor.send({ type: 'user.staysGuest' })}
          >
            <Text id="guest.stay" />
          </Button>
        </>
      }
    >
      {/* A shortened number is one word: it stands on one line. */}
      <Paragraph>{text('guest.text', { account: account.replaceAll(' ', '\u00a0') })}</Paragraph>
      <Card flush outlined>
        <List>
          {inUse > 0 && (
            <ListRow
              icon="clock"
              title={<Text id="guest.inUse" values={{ count: inUse }} />}
              note={
                claimed > 0 ? <Text id="guest.claimed" values={{ count: claimed }} /> : undefined
              }
            />
          )}
          {ended > 0 && (
            <ListRow
              icon={receiptIcon}
              title={<Text id="guest.ended" values={{ count: ended }} />}
              note={isOwed ? <Text id="guest.owed" /> : undefined}
            />
          )}
          {balances.map(balance => (
            <ListRow
              key={balance.currency}
              icon="wallet"
              title={text('guest.balance', { amount: money(balance) })}
            />
          ))}
          {cards > 0 && (
            <ListRow icon="card" title={<Text id="guest.cards" values={{ count: cards }} />} />
          )}
          {sent > 0 && (
            <ListRow icon="help" title={<Text id="guest.sent" values={{ count: sent }} />} />
          )}
        </List>
      </Card>
      <Paragraph>
        <Text id="guest.else" />
      </Paragraph>
    </Dialog>
  );
}

function Again({ actor, failure }: { actor: GuestChoiceRef; failure: Failure | null }) {
  const failureText = useFailureText();
  const snapshot = useSelector(actor, current => current);
  return (
    <Dialog
      title={<Text id="login.provider.again" />}
      answers={
        <>
          <Button icon="retry" onClick={() => actor.send({ type: 'user.retries' })}>
            <Text id="login.provider.retry" />
          </Button>
          {snapshot.can({ type: 'user.staysGuest' }) && (
            <Button
              variant="quiet"
              icon={userIcon}
              onClick={() => actor.send({ type: 'user.staysGuest' })}
            >
              <Text id="guest.stay" />
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <>
          {failureText(failure)}
          <FailureNumber failure={failure} />
        </>
      )}
    </Dialog>
  );
}
