import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import type { Failure } from '../../domain/failure.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkRow } from '../../ui/layout/LinkRow.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../frame/FailureNumber.tsx';

type Ref = ActorRefFrom<typeof remindersMachine>;
type Tag = TagsFrom<typeof remindersMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof remindersMachine>;
  readonly send: Ref['send'];
};

const views: Record<Tag, (view: View) => ReactNode> = {
  withheld: () => null,
  unsupported: () => <Why id="reminders.unsupported" />,
  homeScreenFirst: () => <Why id="reminders.homeScreenFirst" />,
  refused: () => <Why id="reminders.refused" />,
  off: view => <Offered {...view} />,
  switchingOn: view => <Offered {...view} />,
  notOn: view => <Offered {...view} />,
  on: view => <On {...view} />,
};

/** Messages about the rental to this browser; nothing where none are sent. */
export function RemindersCard({ actor }: { actor: Ref }) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf<Tag>(views, snapshot);
  return tag ? views[tag]({ snapshot, send: actor.send }) : null;
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <Card label={useText()('reminders.title')}>
      <Stack gap={16}>
        <Title>
          <Text id="reminders.title" />
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

/** Why they cannot be switched on here. */
const Why = ({
  id,
}: {
  id: 'reminders.unsupported' | 'reminders.homeScreenFirst' | 'reminders.refused';
}) => (
  <Titled>
    <Paragraph muted>
      <Text id={id} />
    </Paragraph>
  </Titled>
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

const Offered = ({ snapshot, send }: View) => (
  <Titled>
    <Paragraph muted>
      <Text id="reminders.text" />
    </Paragraph>
    <NotDone failure={snapshot.context.failure} />
    <Button
      variant="quiet"
      busy={snapshot.hasTag('switchingOn')}
      onClick={() => send({ type: 'user.switchesOn' })}
    >
      <Text id="reminders.switchOn" />
    </Button>
  </Titled>
);

const On = ({ snapshot, send }: View) => (
  <Titled>
    <div role="status">
      <Notice tone="good">
        <Text id="reminders.on" />
      </Notice>
    </div>
    <NotDone failure={snapshot.context.failure} />
    <LinkRow>
      <Button
        variant="link"
        busy={snapshot.matches({ on: 'switchingOff' })}
        onClick={() => send({ type: 'user.switchesOff' })}
      >
        <Text id="reminders.switchOff" />
      </Button>
    </LinkRow>
  </Titled>
);
