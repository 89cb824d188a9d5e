import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type {
  OrderReading,
  orderDetailMachine,
} from '../../../machines/order-detail/order-detail.machine.ts';
import { money } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { Clock } from '../../ui/layout/Text.tsx';
import { RentalCard } from '../../widgets/RentalCard.tsx';
import { LastStanding, runningSummary } from '../order-detail/Summary.tsx';
import { OrderCard } from './OrderCard.tsx';

type Tag = TagsFrom<typeof orderDetailMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof orderDetailMachine>;
  readonly listed: Order;
};

const views = {
  loading: ({ listed, snapshot: { context } }) =>
    context.lastKnown ? (
      <Counting
        reading={context.lastKnown}
        now={context.now + context.lastKnown.clockOffset}
        isStale={false}
      />
    ) : (
      <OrderCard order={listed} />
    ),
  running: ({ listed, snapshot: { context } }) =>
    context.reading ? (
      <Counting reading={context.reading} now={context.now} isStale={context.failure !== null} />
    ) : (
      <OrderCard order={listed} />
    ),
  ended: ({ listed, snapshot: { context } }) => (
    <OrderCard order={context.reading?.order ?? listed} />
  ),
  payable: ({ listed, snapshot: { context } }) => (
    <OrderCard order={context.reading?.order ?? listed} />
  ),
  failed: ({ listed }) => <OrderCard order={listed} />,
} satisfies Record<Tag, (view: View) => ReactNode>;

/**
 * A rental of the list that runs, with its clock and its price by now. It is followed by a chart of
 * its own, so that the clock stops when the power bank is back; `listed` is shown until the answer.
 */
export function RunningCard({
  actor,
  listed,
}: {
  actor: ActorRefFrom<typeof orderDetailMachine>;
  listed: Order;
}) {
  const snapshot = useSelector(actor, state => state);
  const tag = screenOf<Tag>(views, snapshot);
  return tag && views[tag]({ snapshot, listed });
}

function Counting({
  reading,
  now,
  isStale,
}: {
  reading: OrderReading;
  now: number;
  isStale: boolean;
}) {
  const text = useText();
  const formats = useFormats();
  const { order, standing, elapsed, amount, ranAt } = runningSummary(reading, now, isStale);
  return (
    <RentalCard
      runs
      place={order.rentedAtVenue}
      href={urlOf({ page: 'orderDetail', orderId: order.id })}
      when={<Clock label={text('order.clock')}>{formats.stopwatch(elapsed)}</Clock>}
      badge={<LastStanding standing={standing} ranAt={ranAt} />}
      amount={amount === null ? null : formats.money(money(amount, order.currency))}
    />
  );
}
