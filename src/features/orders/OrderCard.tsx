import { money } from '../../domain/money.ts';
import { sumOf, type Order } from '../../domain/order.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useFullDate } from '../../i18n/full-date.ts';
import { Text } from '../../i18n/text.tsx';
import { RentalCard } from '../../widgets/RentalCard.tsx';
import { StandingBadge, standingOf } from './standing.tsx';
import { amountOf } from './amount-of.ts';
import { PayButton } from './PayButton.tsx';

/** One rental of the list. A running one that nothing follows says since when it runs. */
export function OrderCard({ order }: { order: Order }) {
  const formats = useFormats();
  const fullDate = useFullDate();
  const standing = standingOf(order);
  const runs = standing === 'running' || standing === 'claimed' || standing === 'faultRunning';
  const began = order.rentedAt ?? order.returnedAt;
  const when =
    began === null ? null : runs ? (
      <Text id="orders.since" values={{ time: formats.weekdayTime(began) }} />
    ) : (
      <Text
        id="orders.when"
        values={{ day: fullDate(began), duration: formats.duration(order.usedMinutes) }}
      />
    );
  return (
    <RentalCard
      place={order.rentedAtVenue}
      href={urlOf({ page: 'orderDetail', orderId: order.id })}
      when={when}
      runs={runs}
      badge={<StandingBadge standing={standing} />}
      amount={
        runs || standing === 'pending'
          ? null
          : formats.money(money(amountOf(order), order.currency))
      }
      {...(order.paymentFailure
        ? {
            note: <Text id={`order.paymentFailure.${order.paymentFailure}`} />,
            action: <PayButton order={order} />,
          }
        : order.refunds.length > 0
          ? { note: <RefundedText order={order} /> }
          : {})}
    />
  );
}

/** Sum that was paid back, and whether the bank or the operator gave it. */
export function RefundedText({ order: { refunds, currency } }: { order: Order }) {
  const formats = useFormats();
  const by = refunds.every(refund => refund.by === 'bank') ? 'bank' : 'operator';
  return (
    <Text
      id={`order.refund.${by}`}
      values={{ amount: formats.money(money(sumOf(refunds), currency)) }}
    />
  );
}
