import type { ReactNode } from 'react';
import { isBoughtEarly } from '../../domain/bought.ts';
import { isPaidByCoupon } from '../../domain/coupon.ts';
import { money } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { HoldBlock } from '../../widgets/HoldBlock.tsx';
import { CardName } from '../../widgets/CardName.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { amountOf } from '../orders/amount-of.ts';
import { releasedNote } from './released-note.tsx';
import { standingOf } from '../orders/standing.tsx';

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
        <Notice
          tone="danger"
          title={
            order.paymentFailure && <Text id={`order.paymentFailure.${order.paymentFailure}`} />
          }
        >
          <Text id="order.payable.text" values={{ amount }} />
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
        <>
          <Words
            title={<Text id="order.cancelled.title" />}
            words={<Text id="order.cancelled.text" />}
          />
          <Released order={order} />
        </>
      );
    case 'pending':
      return (
        <Words title={<Text id="order.pending.title" />} words={<Text id="order.pending.text" />} />
      );
    case 'fault':
      return (
        <>
          <Words
            title={<Text id="order.fault.title" />}
            words={<Text id="order.fault.text" values={{ amount }} />}
          />
          <Released order={order} />
        </>
      );
    default:
      return order.settlementId === 0 ? null : <Released order={order} />;
  }
}

const Words = ({ title, words }: { title: ReactNode; words: ReactNode }) => (
  <Stack>
    <Title>{title}</Title>
    <Paragraph>{words}</Paragraph>
  </Stack>
);

function Released({ order }: { order: Order }) {
  const text = useText();
  const formats = useFormats();
  const paid = amountOf(order);
  const { deposit } = order.tariff;
  const released = Math.max(0, deposit - (order.takenFromHold ?? paid));
  if (order.paidBy.kind === 'invitation')
    return (
      <Notice tone="good">
        <Text id="order.paidBy.invitation" />
      </Notice>
    );
  if (deposit <= 0) return null;
  const byCoupon = isPaidByCoupon(order);
  const given = byCoupon ? order.discount : paid;
  return (
    <HoldBlock
      variant={given > 0 ? 'settled' : 'released'}
      label={text('order.hold.label')}
      held={{
        title: <Text id="order.hold.released" />,
        note: releasedNote(order.paidBy),
        amount: formats.money(money(released, order.currency)),
      }}
      paid={{
        title: <Text id="order.hold.paid" />,
        note: byCoupon ? <Text id="order.paidBy.coupon" /> : noteOf(order),
        amount: formats.money(money(given, order.currency)),
      }}
    />
  );
}

function noteOf({ paidBy, status }: Order): ReactNode {
  if (status === 'cancelled') return <Text id="order.hold.noRental" />;
  switch (paidBy.kind) {
    case 'card':
      return <CardName {...paidBy} />;
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
