import type { Browser, Device, System } from './device.ts';

/** Exactly the kinds of section 3. */
export const paymentMethodKinds = [
  'GOOGLE_PAY',
  'STRIPE_GOOGLE',
  'APPLE_PAY',
  'STRIPE_APPLE',
  'STRIPE_CARD',
  'PAYPAL',
  'STRIPE_WECHAT',
  'WeChat_MP',
] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/**
 * A way to pay that the operator offers at a cabinet (section 3). `phone` says on which devices.
 */
export type PaymentMethod = {
  readonly id: string;
  readonly kind: PaymentMethodKind;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly publicKey: string;
  readonly accountCountry: string;
  readonly label: string;
  readonly phone: string;
};

const matches = (phone: string, { system, browser }: Device): boolean => {
  const wanted = phone.toLowerCase();
  if (wanted === 'all' || wanted === '') return true;
  if (wanted === 'phone') return system !== 'other';
  return wanted === (system satisfies System) || wanted === (browser satisfies Browser);
};

/**
 * Kinds the app can carry through today. What is not in here is not shown (nothing dead on the
 * screen).
 */
const supported: ReadonlySet<PaymentMethodKind> = new Set(['STRIPE_CARD']);

/** The methods this device can use, in the operator's order. */
export const methodsFor = (methods: readonly PaymentMethod[], device: Device): PaymentMethod[] =>
  methods.filter(method => supported.has(method.kind) && matches(method.phone, device));
