import type { PaidBy } from '../../domain/order.ts';
import { isLedger, type PaymentRow } from '../database/rows/payments.ts';

/** Means of payment, as the person is told. */
export const paidByOf = ({
  provider,
  brand,
  last_digits: lastDigits,
}: Pick<PaymentRow, 'provider' | 'brand' | 'last_digits'>): PaidBy =>
  isLedger(provider)
    ? { kind: provider }
    : provider === 'paypal'
      ? { kind: 'payPal' }
      : provider === 'wechat' || provider === 'stripeWeChat'
        ? { kind: 'weChat' }
        : lastDigits === ''
          ? { kind: 'unknown' }
          : { kind: 'card', brand, lastDigits };
