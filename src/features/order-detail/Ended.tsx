import type { ReactNode } from 'react';
import { isBoughtEarly, sumOf, type Order } from '../../domain/order.ts';
import { isPaidByCoupon } from '../../domain/coupon.ts';
import { money } from '../../domain/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { CardName, releasedNote } from '../../widgets/PaidWith.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Num, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { standingOf } from '../orders/standing.tsx';
import { amountOf } from '../orders/amount-of.ts';
import { RefundedText } from '../orders/OrderCard.tsx';

/** The receipt is available once the rental has ended and is settled. */
export const hasReceipt = (order: Order): boolean =>
  order.settlementId !== 0 && order.status !== 'cancelled' && order.status !== 'pending';

/** End of the rental, and what became of the hold. */
export function Ended({ order }: { order: Order }) {
  const formats = useFormats();
  const standing = standingOf(order);
  const amount = formats.money(money(amountOf(order), order.currency));
  switch (standing) {
    case 'unpaid':
      return (
        <Notice tone="danger" icon="card" title={<WhyOwed order={order} />}>
          <Text id="order.payable.text" />
        </Notice>
      );
    case 'bought':
      return (
        <Words
          title={<Text id="order.bought.title" />}
          words={
            <Text
              id={isBoughtEarly(order) ? 'order.bought.early' : 'order.bought.text'}
              values={{
                amount: formats.money(money(amountOf(order) + order.discount, order.currency)),
              }}
            />
          }
        />
      );
    case 'cancelled':
      return (
        <Words
          title={<Text id="order.cancelled.title" />}
          words={<Text id="order.cancelled.text" />}
        />
      );
    case 'pending':
      return (
        <Words title={<Text id="order.pending.title" />} words={<Text id="order.pending.text" />} />
      );
    case 'fault':
      return (
        <Words
          title={<Text id="order.fault.title" />}
          words={<Text id="order.fault.text" values={{ amount }} />}
        />
      );
    default:
      return order.paidBy.kind === 'invitation' && order.settlementId !== 0 ? (
        <Notice tone="good">
          <Text id="order.paidBy.invitation" />
        </Notice>
      ) : null;
  }
}

const Words = ({ title, words }: { title: ReactNode; words: ReactNode }) => (
  <Stack>
    <Title>{title}</Title>
    <Paragraph>{words}</Paragraph>
  </Stack>
);

/** The card that could not be charged, by its name. */
function WhyOwed({ order: { paidBy, paymentFailure } }: { order: Order }) {
  if (paidBy.kind === 'card')
    return <Text id="order.payable.card" values={{ card: <CardName {...paidBy} /> }} />;
  return paymentFailure && <Text id={`order.paymentFailure.${paymentFailure}`} />;
}

/** Beneath the battery: what paid, and what of the hold is free again. */
export function Settled({ order }: { order: Order }) {
  const formats = useFormats();
  const standing = standingOf(order);
  const isOver = order.settlementId !== 0 || standing === 'cancelled' || standing === 'fault';
  const { deposit } = order.tariff;
  const hasHold = isOver && deposit > 0 && order.paidBy.kind !== 'invitation';
  if (!hasHold || standing === 'unpaid' || standing === 'bought') return null;
  const paid = amountOf(order);
  const released = Math.max(0, deposit - (order.takenFromHold ?? paid));
  const note = releasedNote(order.paidBy);
  return (
    <>
      <Split muted>
        <span>{isPaidByCoupon(order) ? <Text id="order.paidBy.coupon" /> : noteOf(order)}</span>
        <span>
          <Text
            id="order.freed"
            values={{ amount: formats.money(money(released, order.currency)), strong }}
          />
        </span>
      </Split>
      {note !== undefined && <Paragraph muted>{note}</Paragraph>}
    </>
  );
}

const strong = (parts: ReactNode[]) => <Num strong>{parts}</Num>;

function noteOf({ paidBy, status }: Order): ReactNode {
  if (status === 'cancelled') return <Text id="order.hold.noRental" />;
  switch (paidBy.kind) {
    case 'card':
      return <Text id="order.paidBy.named" values={{ card: <CardName {...paidBy} /> }} />;
    case 'balance':
      return <Text id="order.paidBy.balance" />;
    case 'payPal':
      return <Text id="order.paidBy.payPal" />;
    case 'weChat':
      return <Text id="order.paidBy.weChat" />;
    case 'invitation':
    case 'unknown':
      return undefined;
  }
}

/** Amount paid back after the rental was paid, and its price now; each part has its date below. */
export function Refunded({ order }: { order: Order }) {
  const formats = useFormats();
  const { refunds, settledAmount, currency } = order;
  if (refunds.length === 0) return null;
  const left = money(settledAmount - sumOf(refunds), currency);
  return (
    <Notice title={<RefundedText order={order} />}>
      <Text id="order.refund.left" values={{ amount: formats.money(left) }} />
    </Notice>
  );
}
