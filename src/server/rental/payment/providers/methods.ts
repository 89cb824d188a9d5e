import type { PaidBy } from '../../../../domain/order.ts';
import {
  carries,
  paymentMethodKinds,
  type PaymentMethodKind,
} from '../../../../domain/payment-method.ts';
import { purposes, type Purpose } from '../../../../domain/charge.ts';
import { type PaymentRow, type ProviderName, isLedger } from '../../../database/rows/payments.ts';
import type { Providers } from './port.ts';

type Carried = { readonly provider: ProviderName; readonly phone: string };

/**
 * Provider and devices of each kind of section 3; null where no adapter is built. People see them
 * in this order: a card comes first, since every device has it.
 */
const carriedKinds: Readonly<Record<PaymentMethodKind, Carried | null>> = {
  STRIPE_CARD: { provider: 'stripe', phone: 'all' },
  STRIPE_APPLE: { provider: 'stripe', phone: 'ios' },
  STRIPE_GOOGLE: { provider: 'stripe', phone: 'chrome' },
  APPLE_PAY: null,
  GOOGLE_PAY: null,
  PAYPAL: { provider: 'paypal', phone: 'all' },
  STRIPE_WECHAT: { provider: 'stripeWeChat', phone: 'all' },
  WeChat_MP: { provider: 'wechat', phone: 'wechat' },
};

const kindsAsShown = paymentMethodKinds.toSorted((one, other) => {
  const order = Object.keys(carriedKinds);
  return order.indexOf(one) - order.indexOf(other);
});

/** The one rule of the offer: the kind's provider is set up, and the app carries the purpose. */
export const offeredFor = (
  purpose: Purpose,
  providers: Providers,
): readonly (Carried & { readonly kind: PaymentMethodKind })[] =>
  kindsAsShown.flatMap(kind => {
    const carried = carriedKinds[kind];
    return carried !== null && !providers[carried.provider].isAbsent && carries(kind, purpose)
      ? [{ kind, ...carried }]
      : [];
  });

/** Kinds that are offered for at least one purpose. */
export const offeredKinds = (providers: Providers): readonly PaymentMethodKind[] => {
  const names = Object.keys(purposes) as Purpose[];
  const offered = new Set(
    names.flatMap(purpose => offeredFor(purpose, providers)).map(({ kind }) => kind),
  );
  return paymentMethodKinds.filter(kind => offered.has(kind));
};

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
