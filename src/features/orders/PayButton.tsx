import { money } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import type { Purpose } from '../../domain/charge.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { amountOf } from './amount-of.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** Address at which a rental is paid for (section 4): `outTradeNo` names the order. */
export const payUrl = (
  order: Pick<Order, 'id'>,
  purpose: Extract<Purpose, 'repayment' | 'purchase'>,
  preselectedMethodId?: string,
) => urlOf({ page: 'payment', purpose, tradeNumber: order.id, preselectedMethodId });

/** Leads to the payment of what a rental owes (payType FK), by a way that was chosen before. */
export function PayButton({ order, methodId = null }: { order: Order; methodId?: string | null }) {
  const formats = useFormats();
  return (
    <Button icon="card" href={payUrl(order, 'repayment', methodId ?? undefined)}>
      <Text
        id="order.pay"
        values={{ amount: formats.money(money(amountOf(order), order.currency)) }}
      />
    </Button>
  );
}
