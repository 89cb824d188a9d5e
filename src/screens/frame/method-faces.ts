import type { PaymentMethodKind } from '../../domain/payment-method.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { IconName } from '../../ui/layout/Icon.tsx';

/** Label and icon of each way to pay; a missing row does not compile. */
export const methodFaces = {
  STRIPE_CARD: { label: 'rent.card', icon: 'card' },
  STRIPE_APPLE: { label: 'rent.applePay', icon: 'tap' },
  APPLE_PAY: { label: 'rent.applePay', icon: 'tap' },
  STRIPE_GOOGLE: { label: 'rent.googlePay', icon: 'tap' },
  GOOGLE_PAY: { label: 'rent.googlePay', icon: 'tap' },
  PAYPAL: { label: 'rent.payPal', icon: 'paypal' },
  STRIPE_WECHAT: { label: 'rent.weChat', icon: 'phone' },
  WeChat_MP: { label: 'rent.weChat', icon: 'phone' },
} as const satisfies Record<PaymentMethodKind, { label: MessageKey; icon: IconName }>;
