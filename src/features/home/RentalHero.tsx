import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import type { Order } from '../../domain/order.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { Settled } from '../order-detail/Ended.tsx';
import { endedSummary, runningSummary, Summary } from '../order-detail/Summary.tsx';
import { PayButton } from '../orders/PayButton.tsx';
import styles from './home.module.css';

type Tag = TagsFrom<typeof orderDetailMachine>;
type Snapshot = SnapshotFrom<typeof orderDetailMachine>;

const views = {
  // Until the answer comes it is what this phone read last.
  loading: ({ context: { lastKnown, now } }) =>
    lastKnown ? (
      <Summary {...runningSummary(lastKnown, now + lastKnown.clockOffset, false)} />
    ) : (
      <Loading />
    ),
  running: ({ context: { reading, now, failure } }) =>
    reading && <Summary {...runningSummary(reading, now, failure !== null)} />,
  ended: ({ context: { reading } }) => reading && <Over order={reading.order} />,
  payable: ({ context: { reading } }) =>
    reading && (
      <>
        <Over order={reading.order} />
        <PayButton order={reading.order} />
      </>
    ),
  failed: () => (
    <>
      <Title>
        <Text id="home.rental" />
      </Title>
      <Paragraph>
        <Text id="check.returnFirst" />
      </Paragraph>
    </>
  ),
} satisfies Record<Tag, (snapshot: Snapshot) => ReactNode>;

/** The person's rental as home's hero: how long, how much, and how it ended. */
export function RentalHero({ actor }: { actor: ActorRefFrom<typeof orderDetailMachine> }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  return (
    tag && (
      <section className={styles.rental} aria-label={text('order.title')}>
        {views[tag](snapshot)}
      </section>
    )
  );
}

const Over = ({ order }: { order: Order }) => (
  <Summary {...endedSummary(order)} foot={<Settled order={order} />} />
);

/** As high as what comes. */
function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('order.loading')}>
      <Block width={45} height={34} />
      <Block width={60} height={64} round="control" />
      <Block height={34} round="control" />
      <Block height={22} />
    </Skeleton>
  );
}
