import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { Paper } from './Paper.tsx';
import styles from './paper.module.css';
import { receiptIcon } from '../../ui/layout/more-icons.ts';

type Ref = ActorRefFrom<typeof receiptMachine>;
type Tag = TagsFrom<typeof receiptMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof receiptMachine>;
  readonly send: Ref['send'];
  /** Sends the receipt by mail. */
  readonly mail: ReactNode;
};
type Places = {
  readonly body: ReactNode;
  readonly dock?: ReactNode;
  readonly busy?: boolean;
  readonly headlineInBody?: boolean;
};

const views = {
  loading: () => ({ busy: true, body: <Loading /> }),
  showing: ({
    snapshot: {
      context: { receipt },
    },
    mail,
  }) => ({
    body: (
      <Stack gap={16}>
        {receipt && <Paper receipt={receipt} />}
        <div className={styles.unprinted}>{mail}</div>
      </Stack>
    ),
    dock: (
      <Button icon={receiptIcon} onClick={() => window.print()}>
        <Text id="receipt.print" />
      </Button>
    ),
  }),
  failed: ({ snapshot, send }) => ({
    headlineInBody: true,
    body: <LoadFailed headline title="receipt.failed.title" failure={snapshot.context.failure} />,
    dock: <RetryButton snapshot={snapshot} send={send} />,
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** The receipt of an ended rental, to look at and to print. */
export function ReceiptScreen({ actor, mail }: { actor: Ref; mail: ReactNode }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  const { body, dock, busy, headlineInBody }: Places = views[tag]({
    snapshot,
    send: actor.send,
    mail,
  });
  return (
    <Frame
      title={text('receipt.title')}
      back={{ href: urlOf({ page: 'orderDetail', orderId: snapshot.context.orderId }) }}
      dock={dock}
      busy={busy}
      headlineInBody={headlineInBody}
    >
      {body}
    </Frame>
  );
}

function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('receipt.loading')}>
      <Block height={560} round="card" />
    </Skeleton>
  );
}
