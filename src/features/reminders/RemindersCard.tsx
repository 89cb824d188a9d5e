import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import type { Failure } from '../../domain/failure.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Card, Offer } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { bellIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';

type Ref = ActorRefFrom<typeof remindersMachine>;
type Tag = TagsFrom<typeof remindersMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof remindersMachine>;
  readonly send: Ref['send'];
  readonly next: number | null;
};

const views: Record<Tag, (view: View) => ReactNode> = {
  withheld: () => null,
  // The person can do nothing about these two, so nothing is shown.
  unsupported: () => null,
  refused: () => null,
  homeScreenFirst: () => <HomeScreenFirst />,
  off: view => <Offered {...view} />,
  switchingOn: view => <Offered {...view} />,
  notOn: view => <Offered {...view} />,
  on: view => <On {...view} />,
};

/**
 * Messages about the rental to this browser; nothing where none are sent. `next`: time of the first
 * of them.
 */
export function RemindersCard({ actor, next = null }: { actor: Ref; next?: number | null }) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf<Tag>(views, snapshot);
  return tag ? views[tag]({ snapshot, send: actor.send, next }) : null;
}

/** Advice to put the app onto the home screen, so that messages can be switched on. */
const HomeScreenFirst = () => (
  <Offer icon={bellIcon} label={useText()('reminders.title')} title={<Text id="reminders.title" />}>
    <Paragraph muted>
      <Text id="reminders.homeScreenFirst" />
    </Paragraph>
  </Offer>
);

function NotDone({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <>
      <Notice tone="danger" title={<Text id="reminders.failed" />} announce>
        {failureText(failure)}
      </Notice>
      <FailureNumber failure={failure} />
    </>
  );
}

/** Row that says whether messages are on, with the button that switches them. */
function Row({
  title,
  note,
  answer,
  failure,
}: {
  title: MessageKey;
  note?: ReactNode;
  answer: ReactNode;
  failure: Failure | null;
}) {
  return (
    <Stack label={useText()('reminders.title')}>
      <Card flush>
        <List>
          <ListRow
            icon={bellIcon}
            title={
              <span role="status">
                <Text id={title} />
              </span>
            }
            note={note}
            end={answer}
          />
        </List>
      </Card>
      <NotDone failure={failure} />
    </Stack>
  );
}

const Offered = ({ snapshot, send }: View) => (
  <Row
    title="reminders.offer"
    failure={snapshot.context.failure}
    answer={
      <Button
        variant="link"
        label={useText()('reminders.switchOn')}
        busy={snapshot.hasTag('switchingOn')}
        onClick={() => send({ type: 'user.switchesOn' })}
      >
        <Text id="reminders.yes" />
      </Button>
    }
  />
);

function On({ snapshot, send, next }: View) {
  const formats = useFormats();
  return (
    <Row
      title="reminders.on"
      note={
        next !== null && <Text id="reminders.next" values={{ time: formats.weekdayTime(next) }} />
      }
      failure={snapshot.context.failure}
      answer={
        <Button
          variant="link"
          busy={snapshot.matches({ on: 'switchingOff' })}
          onClick={() => send({ type: 'user.switchesOff' })}
        >
          <Text id="reminders.switchOff" />
        </Button>
      }
    />
  );
}
