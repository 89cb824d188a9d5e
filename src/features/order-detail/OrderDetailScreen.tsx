import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { isUnpaid, type Order } from '../../domain/order.ts';
import { holdsMeter, isOpen } from '../../domain/return-claim.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { createToasts, type Toasts } from '../../ui/feedback/toasts.ts';
import { PayButton } from '../orders/PayButton.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { useKeptFocus } from '../../screens/frame/use-heading-focus.ts';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { SupportLine } from '../../screens/frame/SupportLine.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { ClaimNotice, OpenClaim } from './Claim.tsx';
import { Details } from './Details.tsx';
import { Ended, hasReceipt, Settled, Refunded } from './Ended.tsx';
import { OwedWays } from './OwedWays.tsx';
import { CountedOn, HowToReturn, Running } from './Running.tsx';
import { endedSummary, runningSummary, Summary } from './Summary.tsx';
import { nextReminder } from './timeline.ts';
import { Unanswered } from './Unanswered.tsx';
import { pinIcon, receiptIcon } from '../../ui/layout/more-icons.ts';

type Ref = ActorRefFrom<typeof orderDetailMachine>;
type Tag = TagsFrom<typeof orderDetailMachine>;
export type OrderView = {
  readonly snapshot: SnapshotFrom<typeof orderDetailMachine>;
  readonly send: Ref['send'];
  readonly toasts: Toasts;
  readonly whereToReturn?: WhereToReturn | undefined;
  /** The way to the nearest free slot, where the person's place is known: the main action. */
  readonly wayThere?: ReactNode;
  /** Opens "I returned it". */ readonly claimOffer?: ReactNode;
  /** Says that a claim waits for a network. */ readonly claimKept?: ReactNode;
  /** Offers the home screen, to find back. */ readonly homeScreen?: ReactNode;
  /** False for the order's link alone, which can buy nothing. */ readonly isMine?: boolean;
  /** Messages to this browser, while there is something to come. */
  readonly reminders?: OfferReminders | undefined;
};
/** Section on the return, between the warnings and the later steps. */
export type WhereToReturn = (order: Order) => ReactNode;
/** `next`: time of the next message about a price; null where none is to come. */
export type OfferReminders = (next: number | null) => ReactNode;
type Places = { readonly dock?: ReactNode } & (
  | { readonly left: ReactNode; readonly right: ReactNode }
  | { readonly whole: ReactNode; readonly busy?: boolean; readonly headlineInBody?: boolean }
);

const views = {
  loading: () => ({ busy: true, whole: <Loading /> }),
  running: ({
    snapshot,
    snapshot: {
      context: { reading, now, failure },
    },
    toasts,
    whereToReturn,
    wayThere,
    claimOffer,
    claimKept,
    send,
    homeScreen,
    isMine = true,
    reminders,
  }) =>
    reading
      ? {
          left: (
            <>
              {failure && (
                <Unanswered
                  snapshot={snapshot}
                  send={send}
                  failure={failure}
                  since={reading.serverTime}
                  now={now}
                />
              )}
              <Summary {...runningSummary(reading, now, failure !== null)} />
            </>
          ),
          right:
            reading.order.claim && holdsMeter(reading.order.claim) ? (
              <>
                <OpenClaim claim={reading.order.claim} toasts={toasts} />
                {reminders?.(null)}
                <Details order={reading.order} toasts={toasts} isMine={isMine} />
                <SupportLine />
                {homeScreen}
              </>
            ) : (
              <>
                {claimKept}
                <ClaimNotice order={reading.order} />
                {failure && <CountedOn />}
                <Running order={reading.order} now={now} failure={failure} isMine={isMine}>
                  {whereToReturn ? whereToReturn(reading.order) : <HowToReturn />}
                </Running>
                {reminders?.(nextReminder(reading.order, now))}
                <Details order={reading.order} toasts={toasts} isMine={isMine} />
                <SupportLine />
                {homeScreen}
              </>
            ),
          dock: isOpen(reading.order.claim) ? (
            claimOffer
          ) : (
            <>
              {wayThere ??
                (whereToReturn && (
                  <Button
                    icon={pinIcon}
                    href={urlOf({
                      page: 'nearby',
                      wanted: 'slots',
                      from: reading.order.rentedAtCabinet || undefined,
                    })}
                  >
                    <Text id="order.findReturn" />
                  </Button>
                ))}
              {claimOffer}
            </>
          ),
        }
      : { busy: true, whole: <Loading /> },
  ended: view => endedPlaces(view),
  payable: view => endedPlaces(view),
  failed: ({ snapshot, send }) => ({
    headlineInBody: true,
    whole: <LoadFailed headline title="order.failed.title" failure={snapshot.context.failure} />,
    dock: (
      <>
        <RetryButton snapshot={snapshot} send={send} />
        <Button variant="quiet" href={urlOf({ page: 'orders' })}>
          <Text id="order.toOrders" />
        </Button>
      </>
    ),
  }),
} satisfies Record<Tag, (view: OrderView) => Places>;

function endedPlaces({ snapshot, send, toasts, isMine = true }: OrderView): Places {
  const { reading, methodId } = snapshot.context;
  if (!reading) return { busy: true, whole: <Loading /> };
  const { order } = reading;
  return {
    left: <Summary {...endedSummary(order)} foot={<Settled order={order} />} />,
    right: (
      <>
        <ClaimNotice order={order} />
        <Ended order={order} />
        {isUnpaid(order) && isMine && <OwedWays snapshot={snapshot} send={send} />}
        <Refunded order={order} />
        <Details order={order} toasts={toasts} isMine={isMine} />
        <SupportLine />
      </>
    ),
    dock: isUnpaid(order) ? (
      isMine ? (
        <PayButton order={order} methodId={methodId} />
      ) : null
    ) : hasReceipt(order) ? (
      <Button icon={receiptIcon} href={urlOf({ page: 'receipt', orderId: order.id })}>
        <Text id="order.receipt" />
      </Button>
    ) : null,
  };
}

/** Page of one rental: its price by now, its next steps, and its end. */
export function OrderDetailScreen({
  actor,
  toasts: given,
  ...around
}: { actor: Ref; toasts?: Toasts } & Omit<OrderView, 'snapshot' | 'send' | 'toasts'>) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const [toasts] = useState(() => given ?? createToasts());
  const tag = screenOf<Tag>(views, snapshot);
  useKeptFocus(tag ?? '');
  if (!tag) return null;
  const places: Places = views[tag]({
    snapshot,
    send: actor.send,
    toasts,
    ...around,
  });
  const frame = {
    title: text('order.title'),
    back: { href: urlOf({ page: 'orders' }) },
    dock: places.dock,
  };
  return (
    <>
      {'whole' in places ? (
        <Frame
          {...frame}
          headlineInBody={places.headlineInBody ?? false}
          busy={places.busy ?? false}
        >
          {places.whole}
        </Frame>
      ) : (
        <Frame {...frame} left={places.left} right={places.right} />
      )}
      <ToastHost toasts={toasts} closeLabel={text('frame.close')} />
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('order.loading')}>
      <Block width={45} height={34} />
      <Block width={60} height={64} round="control" />
      <Block height={34} round="control" />
      <Block height={200} round="card" />
      <Block height={150} round="card" />
    </Skeleton>
  );
}
