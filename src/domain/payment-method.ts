import { purposeRules } from './charge.ts';
import type { Browser, Device, System } from './device.ts';
import type { Purpose } from './purpose.ts';

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

/** The wire's kinds, and a card that was saved before, which comes from a list of its own. */
export type MethodKind = PaymentMethodKind | 'savedCard';

/** How a payment is collected; each collector that is built is a chart under `machines/payment`. */
export type Collector = 'card' | 'savedCard' | 'wallet' | 'redirect' | 'paypal' | 'wechat';

/** Who collects a kind, and whether it can hold money without taking it. */
export const methodRules: Readonly<
  Record<MethodKind, { readonly collector: Collector; readonly canHold: boolean }>
> = {
  GOOGLE_PAY: { collector: 'wallet', canHold: true },
  STRIPE_GOOGLE: { collector: 'wallet', canHold: true },
  APPLE_PAY: { collector: 'wallet', canHold: true },
  STRIPE_APPLE: { collector: 'wallet', canHold: true },
  STRIPE_CARD: { collector: 'card', canHold: true },
  PAYPAL: { collector: 'paypal', canHold: true },
  STRIPE_WECHAT: { collector: 'redirect', canHold: false },
  WeChat_MP: { collector: 'wechat', canHold: false },
  savedCard: { collector: 'savedCard', canHold: true },
};

/**
 * The purposes that each collector carries from the first view to the server's answer today. What
 * is not in here is not offered; a collector with a purpose needs its chart, or it does not compile.
 */
export const carriedBy = {
  card: ['deposit'],
  savedCard: [],
  wallet: [],
  redirect: [],
  paypal: [],
  wechat: [],
} as const satisfies Record<Collector, readonly Purpose[]>;

/** The collectors that carry at least one purpose. */
export type BuiltCollector = {
  [C in Collector]: (typeof carriedBy)[C] extends readonly [] ? never : C;
}[Collector];

const carriedPurposes = (collector: Collector): readonly Purpose[] => carriedBy[collector];

/** Whether any method carries this purpose today. */
export const isCarried = (purpose: Purpose): boolean =>
  Object.values(methodRules).some(({ collector }) => carriedPurposes(collector).includes(purpose));

/** Of the listed methods those that the operator has switched on in `/config.json`. */
export const switchedOn = (
  methods: readonly PaymentMethod[],
  kinds: readonly PaymentMethodKind[],
): readonly PaymentMethod[] => methods.filter(({ kind }) => kinds.includes(kind));

/** The one rule of what a person is offered for a purpose, the device aside. */
export function carries(kind: MethodKind, purpose: Purpose): boolean {
  const { collector, canHold } = methodRules[kind];
  return (
    carriedPurposes(collector).includes(purpose) &&
    (canHold || purposeRules[purpose].capture === 'now')
  );
}

/** The methods this device can use for this purpose, in the operator's order. */
export const methodsFor = (
  methods: readonly PaymentMethod[],
  device: Device,
  purpose: Purpose,
): PaymentMethod[] =>
  methods.filter(method => carries(method.kind, purpose) && matches(method.phone, device));
