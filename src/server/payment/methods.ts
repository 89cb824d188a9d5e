import {
  carries,
  paymentMethodKinds,
  type PaymentMethodKind,
} from '../../domain/payment-method.ts';
import { purposes, type Purpose } from '../../domain/purpose.ts';
import type { Providers } from './port.ts';
import type { ProviderName } from '../database/rows/payments.ts';

type Carried = { readonly provider: ProviderName; readonly phone: string };

/**
 * Who carries each kind of section 3, and the devices it is offered on; null where no adapter is
 * built.
 */
const carriedKinds: Readonly<Record<PaymentMethodKind, Carried | null>> = {
  GOOGLE_PAY: null,
  STRIPE_GOOGLE: null,
  APPLE_PAY: null,
  STRIPE_APPLE: null,
  STRIPE_CARD: { provider: 'stripe', phone: 'all' },
  PAYPAL: { provider: 'paypal', phone: 'all' },
  STRIPE_WECHAT: null,
  WeChat_MP: null,
};

/**
 * The one rule of what is offered: a provider is built for it and set up, and the app carries the
 * purpose.
 */
export const offeredFor = (
  purpose: Purpose,
  providers: Providers,
): readonly (Carried & { readonly kind: PaymentMethodKind })[] =>
  paymentMethodKinds.flatMap(kind => {
    const carried = carriedKinds[kind];
    return carried !== null && !providers[carried.provider].isAbsent && carries(kind, purpose)
      ? [{ kind, ...carried }]
      : [];
  });

/** The kinds that somebody is offered for something. */
export const offeredKinds = (providers: Providers): readonly PaymentMethodKind[] => {
  const names = Object.keys(purposes) as Purpose[];
  const offered = new Set(
    names.flatMap(purpose => offeredFor(purpose, providers)).map(({ kind }) => kind),
  );
  return paymentMethodKinds.filter(kind => offered.has(kind));
};
