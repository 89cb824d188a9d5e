import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { takeOverMachine } from '../../../machines/take-over/take-over.machine.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';

type TakeOverRef = ActorRefFrom<typeof takeOverMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof takeOverMachine>;
  readonly send: TakeOverRef['send'];
};

const views: Record<TagsFrom<typeof takeOverMachine>, (view: View) => ReactNode> = {
  waiting: () => <Waiting />,
  asking: view => <Asking {...view} />,
  failed: view => <Failed {...view} />,
  spent: view => <Spent {...view} />,
};

/** Dialog over the page of an order that a code on a venue's tablet led to. */
export function TakeOver({ actor }: { actor: TakeOverRef }) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf(views, snapshot);
  return tag ? views[tag]({ snapshot, send: actor.send }) : null;
}

function Waiting() {
  const text = useText();
  return <LoadingOverlay label={text('takeOver.waiting')} />;
}

function Asking({ snapshot, send }: View) {
  const account = snapshot.context.question?.account ?? null;
  return (
    <Dialog
      title={<Text id="takeOver.title" />}
      onCancel={() => send({ type: 'user.leaves' })}
      answers={
        <>
          <Button icon="check" onClick={() => send({ type: 'user.takes' })}>
            <Text id="takeOver.take" />
          </Button>
          <LookOnly send={send} />
        </>
      }
    >
      <Paragraph>
        {account === null ? (
          <Text id="takeOver.guest" />
        ) : (
          <Text id="takeOver.account" values={{ account }} />
        )}
      </Paragraph>
      <Paragraph>
        <Text id="takeOver.else" />
      </Paragraph>
    </Dialog>
  );
}

function Failed({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <Dialog
      title={<Text id="takeOver.failed" />}
      answers={
        <>
          <Button icon="retry" onClick={() => send({ type: 'user.retries' })}>
            <Text id="takeOver.retry" />
          </Button>
          <LookOnly send={send} />
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

function Spent({ send }: View) {
  return (
    <Dialog
      title={<Text id="takeOver.spentTitle" />}
      onCancel={() => send({ type: 'user.leaves' })}
      answers={<LookOnly send={send} />}
    >
      <Paragraph>
        <Text id="takeOver.spentText" />
      </Paragraph>
      <Paragraph>
        <Text id="takeOver.spentElse" />
      </Paragraph>
    </Dialog>
  );
}

const LookOnly = ({ send }: Pick<View, 'send'>) => (
  <Button variant="quiet" onClick={() => send({ type: 'user.leaves' })}>
    <Text id="takeOver.leave" />
  </Button>
);
