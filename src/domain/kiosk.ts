import type { Slot } from './cabinet.ts';
import type { Failure } from './failure.ts';
import type { NearbyCabinet } from './nearby.ts';
import { methodRules, type Collector, type PaymentMethodKind } from './payment-method.ts';
import type { SignInMethod } from './sign-in-methods.ts';
import type { Tariff } from './tariff.ts';

/** Reasons why renting at a venue's tablet is impossible although the backend answers. */
export type KioskFault = 'offline' | 'inService' | 'notBound';

/** An event at a slot of the cabinet, told apart by `id`. */
export type KioskMoment = {
  readonly id: string;
  readonly kind: 'taken' | 'returned';
  readonly slot: number;
};

/**
 * State of a cabinet as its venue's tablet shows it, without any personal data. Money in minor
 * units of `currency`.
 */
export type KioskStation = {
  readonly cabinetCode: string;
  readonly venueName: string;
  readonly tariff: Tariff;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly slots: readonly Slot[];
  readonly fault: KioskFault | null;
  /** True if the venue is closed now, by its own hours. */
  readonly isVenueClosed: boolean;
  /** Id of the staff test that the cabinet answered last: its slots are as of then, or newer. */
  readonly answeredTest: string | null;
  /** New events, in the order in which they were heard of. */
  readonly moments: readonly KioskMoment[];
  /**
   * Nearest other station with a ready power bank while renting here is impossible; null if
   * unknown.
   */
  readonly next: NearbyCabinet | null;
  /** Secret in the QR code that leads a phone here; null where no code is shown. */
  readonly handOff: string | null;
};

/**
 * True if the backend itself said that it does not know this tablet. A 401 without its words may be
 * a proxy's.
 */
export const isUnknownTablet = (failure: Failure | null): boolean =>
  failure?.kind === 'unauthorized' && failure.text !== '';

export const pinLength = 6;
export const isPin = (text: string): boolean => /^\d{6}$/.test(text);
/** PIN typed so far with one more digit; a complete PIN takes none. */
export const pinWith = (typed: string, digit: string): string =>
  `${typed}${digit}`.slice(0, pinLength);

/** Text sizes in per cent; one touch leads to the next, and from the last to the first. */
export const kioskTextSizes = [100, 125, 150] as const;
export type TextSize = (typeof kioskTextSizes)[number];
export const nextTextSize = (size: TextSize): TextSize =>
  kioskTextSizes[(kioskTextSizes.indexOf(size) + 1) % kioskTextSizes.length] ?? 100;

/**
 * A failure at a tablet, noted for staff; `at` in milliseconds since the epoch, `number` counts up.
 */
export type NotedFailure = {
  readonly failure: Failure;
  readonly at: number;
  readonly number: number;
};
/**
 * Failure of a visit as it is noted for staff: backend or network trouble, without anything about
 * the customer. `null` for failures that concern only the customer.
 */
export function notedOfVisit(failure: Failure): Failure | null {
  const { kind, requestId } = failure;
  switch (kind) {
    case 'network':
    case 'timeout':
    case 'badAnswer':
    case 'unavailable':
    case 'unexpected':
      return requestId === undefined ? { kind } : { kind, requestId };
    default:
      return null;
  }
}
const mostNoted = 5;
const reasonOf = (failure: Failure) => (failure.kind === 'refused' ? failure.reason : null);

/** Adds a failure, newest first; a repeated one stays one entry with its latest time. */
export function withNoted(
  all: readonly NotedFailure[],
  { failure, at }: Omit<NotedFailure, 'number'>,
): readonly NotedFailure[] {
  const [newest] = all;
  const goesOn =
    newest?.failure.kind === failure.kind && reasonOf(newest.failure) === reasonOf(failure);
  const noted = { failure, at, number: (newest?.number ?? 0) + 1 };
  return [noted, ...(goesOn ? all.slice(1) : all)].slice(0, mostNoted);
}

/**
 * Collectors that work on a venue's tablet: a card that is typed in, and PayPal or WeChat, which
 * ask customers on their own phone. A wallet that opens on the tablet is the venue's.
 */
const onTablet: Readonly<Record<Collector, boolean>> = {
  card: true,
  paypal: true,
  savedCard: false,
  wallet: false,
  redirect: true,
  wechat: false,
};

export const methodsOnTablet = (kinds: readonly PaymentMethodKind[]): PaymentMethodKind[] =>
  kinds.filter(kind => onTablet[methodRules[kind].collector]);

/**
 * Ways to sign in on a venue's tablet: only a code sent to the customer's phone. A provider's page
 * would be a way out of the app, and a passkey would be the tablet's.
 */
export const signInOnTablet = (on: readonly SignInMethod[]): SignInMethod[] =>
  on.filter(method => method === 'phone');
