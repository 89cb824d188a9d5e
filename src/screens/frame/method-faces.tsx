import type { PaymentMethod, PaymentMethodKind } from '../../domain/payment-method.ts';
import { Text, type useText } from '../../i18n/text.tsx';
import type { MethodOption } from '../../widgets/MethodTiles.tsx';
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

/** Label and icon of a way to pay, with the operator's own name for it where it says another one. */
export function methodOption(
  { kind, label: named }: PaymentMethod,
  text: ReturnType<typeof useText>,
): Omit<MethodOption<string>, 'value'> {
  const { label, icon } = methodFaces[kind];
  const own = named.trim();
  return {
    label: <Text id={label} />,
    icon,
    ...(own !== '' && own !== text(label) ? { note: own } : {}),
  };
}
