import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import { isInProgress, type Order } from '../../domain/order.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyCabinet } from '../../widgets/Drawings.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Segments } from '../../ui/controls/Segments.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Label, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { EndOfList } from '../../screens/frame/EndOfList.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { OrderCard } from './OrderCard.tsx';
import { scanIcon } from '../../ui/layout/more-icons.ts';

type Ref = ActorRefFrom<typeof ordersMachine>;
type Tag = TagsFrom<typeof ordersMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof ordersMachine>;
  readonly send: Ref['send'];
  /** Running rental that was read last, shown while the list cannot be asked for. */
  readonly lastKnown: Order | null;
  readonly running?: RunningRental | undefined;
};
/** Card of a rental that runs, which follows it. */
export type RunningRental = (order: Order) => ReactNode;
type Places = {
  readonly body: ReactNode;
  readonly dock?: ReactNode;
  readonly centered?: boolean;
  readonly busy?: boolean;
};

const views = {
  loading: () => ({ busy: true, body: <Loading /> }),
  empty: () => ({
    centered: true,
    dock: (
      <Button icon={scanIcon} href={urlOf({ page: 'home' })}>
        <Text id="orders.empty.scan" />
      </Button>
    ),
    body: (
      <>
        <EmptyCabinet />
        <Stack center>
          <Title>
            <Text id="orders.empty.title" />
          </Title>
          <Paragraph muted>
            <Text id="orders.empty.text" />
          </Paragraph>
        </Stack>
      </>
    ),
  }),
  showing: view => ({ body: <Rentals {...view} /> }),
  loadingMore: view => ({ body: <Rentals {...view} /> }),
  moreFailed: view => ({ body: <Rentals {...view} /> }),
  atEnd: view => ({ body: <Rentals {...view} /> }),
  failed: ({ snapshot, send, lastKnown }) => ({
    body: (
      <>
        <LoadFailed title="orders.failed.title" failure={snapshot.context.failure} />
        {lastKnown && (
          <Stack gap={12}>
            <Label>
              <Text id="orders.lastKnown" />
            </Label>
            <OrderCard order={lastKnown} />
          </Stack>
        )}
      </>
    ),
    dock: <RetryButton snapshot={snapshot} send={send} />,
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** The person's rentals, in use and ended. */
export function OrdersScreen({
  actor,
  ...around
}: { actor: Ref } & Pick<View, 'lastKnown' | 'running'>) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  const { body, dock, centered, busy }: Places = views[tag]({
    snapshot,
    send: actor.send,
    ...around,
  });
  return (
    <Frame
      title={text('orders.title')}
      back={{ href: urlOf({ page: 'home' }) }}
      dock={dock}
      body={centered ? 'center' : 'plain'}
      busy={busy}
    >
      {body}
    </Frame>
  );
}

function Rentals({ snapshot, send, running }: View) {
  const text = useText();
  const { part } = snapshot.context;
  const lists = known(snapshot.context.lists);
  const { orders, unread } = lists[part];
  return (
    <>
      <Segments
        label={text('orders.parts')}
        value={part}
        onChange={chosen => send({ type: 'user.selectsPart', part: chosen })}
        segments={[
          { value: 'inUse', label: <Text id="orders.inUse" />, count: lists.inUse.total },
          { value: 'ended', label: <Text id="orders.ended" />, count: lists.ended.total },
        ]}
      />
      <h2 className="visually-hidden">
        <Text id={`orders.${part}`} />
      </h2>
      {orders.length === 0 && unread === 0 && (
        <Paragraph muted>
          <Text id={part === 'inUse' ? 'orders.noneInUse' : 'orders.noneEnded'} />
        </Paragraph>
      )}
      <Stack gap={12}>
        {orders.map(order => (
          <Fragment key={order.id}>
            {running && isInProgress(order) ? running(order) : <OrderCard order={order} />}
          </Fragment>
        ))}
      </Stack>
      {unread > 0 && (
        <Notice>
          <Text id="orders.notAll" />
        </Notice>
      )}
      <EndOfList snapshot={snapshot} send={send} busyText="orders.loading" />
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('orders.loading')}>
      <Block height={60} round="card" />
      {[0, 1, 2, 3].map(card => (
        <Block key={card} height={86} round="card" />
      ))}
    </Skeleton>
  );
}
