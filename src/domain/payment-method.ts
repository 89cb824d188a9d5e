import { purposeRules, type Purpose } from './charge.ts';
import type { Device } from './device.ts';
import { isFor, surfaces } from './method-device.ts';

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

/** A payment method of the operator at a cabinet (section 3). `phone` names its devices. */
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

/** The wire's kinds, and a saved card, which comes from a list of its own. */
export type MethodKind = PaymentMethodKind | 'savedCard';

/** Name of a collector; each collector that is built is a chart under `machines/payment`. */
export type Collector = 'card' | 'savedCard' | 'wallet' | 'redirect' | 'paypal' | 'wechat';

/**
 * Collector of each kind, the kinds that can hold money without taking it, and where each works.
 */
export const methodRules: Readonly<
  Record<
    MethodKind,
    {
      readonly collector: Collector;
      readonly canHold: boolean;
      readonly surface: keyof typeof surfaces;
    }
  >
> = {
  GOOGLE_PAY: { collector: 'wallet', canHold: true, surface: 'google' },
  STRIPE_GOOGLE: { collector: 'wallet', canHold: true, surface: 'google' },
  APPLE_PAY: { collector: 'wallet', canHold: true, surface: 'apple' },
  STRIPE_APPLE: { collector: 'wallet', canHold: true, surface: 'apple' },
  STRIPE_CARD: { collector: 'card', canHold: true, surface: 'anywhere' },
  PAYPAL: { collector: 'paypal', canHold: true, surface: 'anywhere' },
  STRIPE_WECHAT: { collector: 'redirect', canHold: false, surface: 'outsideWeChat' },
  WeChat_MP: { collector: 'wechat', canHold: false, surface: 'insideWeChat' },
  savedCard: { collector: 'savedCard', canHold: true, surface: 'anywhere' },
};

const allButMifi = ['deposit', 'repayment', 'purchase', 'topUp'] as const;

/**
 * Purposes that each collector carries from the first view to the server's answer. Others are not
 * offered; a collector with a purpose does not compile without its chart.
 */
export const carriedBy = {
  card: allButMifi,
  savedCard: ['deposit', 'repayment'],
  wallet: allButMifi,
  redirect: ['repayment', 'purchase', 'topUp'],
  paypal: allButMifi,
  wechat: ['repayment', 'purchase', 'topUp', 'mifi'],
} as const satisfies Record<Collector, readonly Purpose[]>;

export type BuiltCollector = {
  [C in Collector]: (typeof carriedBy)[C] extends readonly [] ? never : C;
}[Collector];

/** True if the collector carries any purpose; no method of another is offered. */
export const isBuilt = (collector: Collector): collector is BuiltCollector =>
  carriedBy[collector].length > 0;

const carriedPurposes = (collector: Collector): readonly Purpose[] => carriedBy[collector];

/** Listed methods that the operator has enabled in `/config.json`. */
export const switchedOn = (
  methods: readonly PaymentMethod[],
  kinds: readonly PaymentMethodKind[],
): readonly PaymentMethod[] => methods.filter(({ kind }) => kinds.includes(kind));

/** True if a person is offered this kind for a purpose; the device is not considered. */
export function carries(kind: MethodKind, purpose: Purpose): boolean {
  const { collector, canHold } = methodRules[kind];
  return (
    carriedPurposes(collector).includes(purpose) &&
    (canHold || purposeRules[purpose].capture === 'now')
  );
}

/**
 * The methods this device can use for this purpose, in the operator's order. A wallet of the device
 * has one tile: of its two kinds, paid in the same way, the first that the device can use.
 */
export const methodsFor = (
  methods: readonly PaymentMethod[],
  device: Device,
  purpose: Purpose,
): PaymentMethod[] =>
  methods
    .filter(
      ({ kind, phone }) =>
        carries(kind, purpose) &&
        surfaces[methodRules[kind].surface](device) &&
        isFor(phone, device),
    )
    .filter(
      ({ kind }, index, usable) =>
        methodRules[kind].collector !== 'wallet' ||
        usable.findIndex(other => methodRules[other.kind].surface === methodRules[kind].surface) ===
          index,
    );

/** Browsers that people have beside the one of WeChat. */
const ordinary = ['safari', 'chrome', 'other'] as const;

/**
 * Reason why this device has none of the methods, in the words of `failure.…`: another browser
 * would help, another system would, or there is none at all.
 */
export function whyNoMethod(methods: readonly PaymentMethod[], device: Device, purpose: Purpose) {
  const worksIn = (browser: Device['browser']) =>
    methodsFor(methods, { ...device, browser }, purpose).length > 0;
  if (device.browser === 'wechat' && ordinary.some(worksIn)) return 'onlyOutsideWeChat';
  if (device.browser !== 'wechat' && worksIn('wechat')) return 'onlyInWeChat';
  if (methods.some(({ kind }) => carries(kind, purpose))) return 'methodUnsupported';
  // No other way: a method that opens in WeChat.
  const isPaidInside = methods.some(
    ({ kind, phone }) =>
      methodRules[kind].surface === 'insideWeChat' &&
      isFor(phone, { ...device, browser: 'wechat' }),
  );
  return device.browser !== 'wechat' && isPaidInside ? 'onlyInWeChat' : 'noPaymentMethod';
}
