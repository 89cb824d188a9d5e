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
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkRow } from '../../ui/layout/LinkRow.tsx';
import { bellIcon } from '../../ui/layout/more-icons.ts';
import { Offer } from '../../ui/layout/Offer.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../frame/FailureNumber.tsx';

type Ref = ActorRefFrom<typeof remindersMachine>;
type Tag = TagsFrom<typeof remindersMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof remindersMachine>;
  readonly send: Ref['send'];
  readonly next: number | null;
};

const views: Record<Tag, (view: View) => ReactNode> = {
  withheld: () => null,
  // News that helps nobody takes no room.
  unsupported: () => null,
  refused: () => null,
  homeScreenFirst: () => <HomeScreenFirst />,
  off: view => <Offered {...view} />,
  putAside: view => <PutAside {...view} />,
  switchingOn: view => <Offered {...view} />,
  notOn: view => <Offered {...view} />,
  on: view => <On {...view} />,
};

/**
 * Messages about the rental to this browser; nothing where none are sent. `next`: when the first of
 * them comes.
 */
export function RemindersCard({ actor, next = null }: { actor: Ref; next?: number | null }) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf<Tag>(views, snapshot);
  return tag ? views[tag]({ snapshot, send: actor.send, next }) : null;
}

function Titled({
  title = 'reminders.title',
  children,
  answers,
}: {
  title?: 'reminders.title' | 'reminders.offer';
  children: ReactNode;
  answers?: ReactNode;
}) {
  return (
    <Offer
      icon={bellIcon}
      label={useText()('reminders.title')}
      title={<Text id={title} />}
      answers={answers}
    >
      {children}
    </Offer>
  );
}

/** What to do so that they can be switched on. */
const HomeScreenFirst = () => (
  <Titled>
    <Paragraph muted>
      <Text id="reminders.homeScreenFirst" />
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

function Next({ at }: { at: number | null }) {
  const formats = useFormats();
  return at !== null && <Text id="reminders.next" values={{ time: formats.weekdayTime(at) }} />;
}

const Offered = ({ snapshot, send, next }: View) => (
  <Titled
    title="reminders.offer"
    answers={
      <>
        <Button
          variant="quiet"
          busy={snapshot.hasTag('switchingOn')}
          onClick={() => send({ type: 'user.switchesOn' })}
        >
          <Text id="reminders.switchOn" />
        </Button>
        <Button
          variant="centred"
          disabled={!snapshot.can({ type: 'user.putsAside' })}
          onClick={() => send({ type: 'user.putsAside' })}
        >
          <Text id="reminders.notNow" />
        </Button>
      </>
    }
  >
    <Paragraph>
      <Text id="reminders.text" /> <Next at={next} />
    </Paragraph>
    <NotDone failure={snapshot.context.failure} />
  </Titled>
);

/** One line, for whoever thinks better of it. */
const PutAside = ({ send }: View) => (
  <LinkRow>
    <Button variant="link" icon={bellIcon} onClick={() => send({ type: 'user.switchesOn' })}>
      <Text id="reminders.afterAll" />
    </Button>
  </LinkRow>
);

function Region({ children }: { children: ReactNode }) {
  return <Stack label={useText()('reminders.title')}>{children}</Stack>;
}

const On = ({ snapshot, send, next }: View) => (
  <Region>
    <Notice tone="good" icon={bellIcon}>
      <div role="status">
        <Text id="reminders.on" /> <Next at={next} />
      </div>
      <Button
        variant="link"
        busy={snapshot.matches({ on: 'switchingOff' })}
        onClick={() => send({ type: 'user.switchesOff' })}
      >
        <Text id="reminders.switchOff" />
      </Button>
    </Notice>
    <NotDone failure={snapshot.context.failure} />
  </Region>
);
