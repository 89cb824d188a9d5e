import { money } from '../../domain/money.ts';
import { sumOf, type Order } from '../../domain/order.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RefundedText } from '../orders/OrderCard.tsx';

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
