import type { Slot } from './cabinet.ts';
import type { Failure } from './failure.ts';
import type { NearbyCabinet } from './nearby.ts';
import type { Tariff } from './tariff.ts';

/** Why nobody can rent at a venue's tablet, although it reaches the backend. */
export type KioskFault = 'offline' | 'inService' | 'notBound';

/** What has just happened at a slot of the cabinet; `id` tells it from every other. */
export type KioskMoment = {
  readonly id: string;
  readonly kind: 'taken' | 'returned';
  readonly slot: number;
};

/**
 * What a venue's tablet shows of its cabinet: nothing in it is of a person. Money in minor units of
 * `currency`.
 */
export type KioskStation = {
  readonly cabinetCode: string;
  readonly venueName: string;
  readonly tariff: Tariff;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly slots: readonly Slot[];
  readonly fault: KioskFault | null;
  /** By the venue's own hours nobody is there now. */
  readonly isVenueClosed: boolean;
  /** Id of the test of staff that the cabinet answered last: its slots are as of then, or newer. */
  readonly answeredTest: string | null;
  /** Those that are news, as they were heard of. */
  readonly moments: readonly KioskMoment[];
  /** Where else a power bank is ready, while nobody can rent here; `null` where nothing is known. */
  readonly next: NearbyCabinet | null;
  /** What the code for a phone carries now; `null` where none is led anywhere. */
  readonly handOff: string | null;
};

/**
 * Whether the backend itself says that it knows no such tablet, in an answer with its words: a 401
 * without any may be a proxy's.
 */
export const isUnknownTablet = (failure: Failure | null): boolean =>
  failure?.kind === 'unauthorized' && failure.text !== '';

/** Digits of the PIN that staff choose on the tablet. */
export const pinLength = 6;
export const isPin = (text: string): boolean => /^\d{6}$/.test(text);
/** What was typed so far and one more; a whole PIN takes none. */
export const pinWith = (typed: string, digit: string): string =>
  `${typed}${digit}`.slice(0, pinLength);

/** Per cent of the usual size, one touch from each to the next and from the last to the first. */
export const kioskTextSizes = [100, 125, 150] as const;
export type TextSize = (typeof kioskTextSizes)[number];
export const nextTextSize = (size: TextSize): TextSize =>
  kioskTextSizes[(kioskTextSizes.indexOf(size) + 1) % kioskTextSizes.length] ?? 100;

/**
 * What went wrong at a tablet, for its staff; `at` in milliseconds since the epoch, `number` counts
 * what was noted.
 */
export type NotedFailure = {
  readonly failure: Failure;
  readonly at: number;
  readonly number: number;
};
/**
 * What is noted of a visit: that the backend stumbled or was not heard, without a word of whoever
 * rents; `null` for what concerns them alone.
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

/** The newest first; one that goes on is noted once, with when it was last. */
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
