import { saysHaveOrder, type CabinetFault } from './cabinet-fault.ts';
import type { RefusalReason } from './refusal.ts';

/**
 * Every known failure (specification, section 8). Each kind is also the end of its message key,
 * `failure.<kind>`. `requestId` is the backend's, if it gave one: a person can quote it.
 */
export type Failure = (
  | { readonly kind: 'notYet' } // envelope code 1: ask again
  | { readonly kind: 'tooMany' } // too many calls: the outcome is unknown, ask later
  | { readonly kind: 'network'; readonly isOffline?: true } // offline: nothing was sent
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unauthorized'; readonly text: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'loginFailed' } // no token, and no reason
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason | 'other';
      /** The server's own words, shown as they came. */
      readonly text: string;
    }
  | { readonly kind: 'cabinet'; readonly fault: CabinetFault; readonly cabinetCode: string }
  | { readonly kind: 'unfinishedRentals'; readonly count: number }
  | { readonly kind: 'activeRental' }
  | { readonly kind: 'unpaidOrders' }
  | { readonly kind: 'nothingDue' } // it was paid meanwhile
  | { readonly kind: 'notForSale' } // no running rental to buy
  | { readonly kind: 'rentalFailed' }
  | { readonly kind: 'rentalNotCreated' } // refused without a reason
  | { readonly kind: 'stillOpen' } // an earlier request, whose outcome is not known
  | { readonly kind: 'notDone' } // the request turned out to have had no effect
  | { readonly kind: 'noPaymentMethod' } // no method is offered here
  | { readonly kind: 'methodsNotLoaded' } // the methods could not be loaded
  | { readonly kind: 'methodsUnavailable' } // the server has no methods, and gives no reason
  | { readonly kind: 'methodUnsupported' } // the methods offered here need another system
  | { readonly kind: 'systemUnsupported' } // no method here pays for the link's purpose
  | { readonly kind: 'onlyInWeChat' } // the methods offered here work only in WeChat's browser
  | { readonly kind: 'onlyOutsideWeChat' } // the methods offered here work only outside WeChat
  | { readonly kind: 'scriptNotLoaded' }
  | { readonly kind: 'walletNotLoaded' } // the button of the device's wallet did not load
  | { readonly kind: 'walletUnsupported' } // this device has no such wallet, or no card in it
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      /**
       * The card that was refused, where the provider names it; the brand in the provider's word.
       */
      readonly card?: { readonly brand: string; readonly lastDigits: string } | undefined;
    }
  | { readonly kind: 'authenticationFailed' } // 3-D Secure failed or was abandoned
  | { readonly kind: 'locationRefused' } // by the person, or by the phone's settings
  | { readonly kind: 'locationUnavailable' } // this phone cannot tell
  | { readonly kind: 'amountOutside' } // less or more than can be topped up at once
  | { readonly kind: 'couponTooLarge' } // covers everything, which the API does not take
  | { readonly kind: 'badLink' } // an unreadable query
  | { readonly kind: 'notFound' } // the API has no such call
  | { readonly kind: 'badAnswer' } // an answer that does not fit the contract
  | { readonly kind: 'unavailable' } // the server, or a service behind it, is down: the outcome is unknown
  | { readonly kind: 'unexpected' }
) & { readonly requestId?: string | undefined };

export type FailureKind = Failure['kind'];

/** Stripe's decline codes, as far as a person can do something about the difference. */
export type DeclineReason =
  | 'generic'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'processingError';

/**
 * A known failure on its way through a promise. Any other thrown value is unexpected and arrives as
 * `unexpected`.
 */
export class KnownFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'KnownFailure';
    this.failure = failure;
  }
}

export const failureOf = (error: unknown): Failure =>
  error instanceof KnownFailure ? error.failure : { kind: 'unexpected' };

/** Failures in which no answer of the server arrived. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind === 'network' || kind === 'timeout';

const passing: ReadonlySet<CabinetFault['kind']> = new Set(['offline', 'noBattery', 'inService']);

/** True if the same question may succeed in a moment without anyone doing anything. */
export const mayPass = (failure: Failure): boolean =>
  failure.kind === 'cabinet'
    ? passing.has(failure.fault.kind)
    : isUnanswered(failure) || failure.kind === 'unavailable';

/** Failures after which the server may or may not have acted: the outcome has to be asked for. */
export const leavesOutcomeUnknown = ({ kind }: Failure): boolean =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'notYet' ||
  kind === 'tooMany' ||
  kind === 'badAnswer' ||
  kind === 'unavailable' ||
  kind === 'unexpected';

/** True if the price due is not the one the person was shown: they have to see it first. */
export const isPriceChanged = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.reason === 'priceChanged';

/**
 * Known reason for a refused order: "Unknown order errors containing a Chinese 'official order'
 * phrase map to the have-order message"; a refusal without a text means that creating it failed
 * (section 8).
 */
export function orderRefusal(failure: Extract<Failure, { kind: 'refused' }>): Failure {
  const { reason, text, requestId } = failure;
  if (reason === 'activeRental' || saysHaveOrder(text)) return { kind: 'activeRental', requestId };
  return reason === 'other' && text.trim() === ''
    ? { kind: 'rentalNotCreated', requestId }
    : failure;
}
