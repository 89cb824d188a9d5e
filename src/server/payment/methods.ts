import {
  carries,
  paymentMethodKinds,
  type PaymentMethodKind,
} from '../../domain/payment-method.ts';
import type { Purpose } from '../../domain/purpose.ts';
import type { ProviderName } from '../database/rows/payments.ts';

/** Who carries each kind of section 3; null where no adapter is built. */
const providerOf: Readonly<Record<PaymentMethodKind, ProviderName | null>> = {
  GOOGLE_PAY: null,
  STRIPE_GOOGLE: null,
  APPLE_PAY: null,
  STRIPE_APPLE: null,
  STRIPE_CARD: 'stripe',
  PAYPAL: null,
  STRIPE_WECHAT: null,
  WeChat_MP: null,
};

/** The one rule of what is offered: a provider is built for it, and the app carries the purpose. */
export const offeredFor = (
  purpose: Purpose,
): readonly { readonly kind: PaymentMethodKind; readonly provider: ProviderName }[] =>
  paymentMethodKinds.flatMap(kind => {
    const provider = providerOf[kind];
    return provider !== null && carries(kind, purpose) ? [{ kind, provider }] : [];
  });
