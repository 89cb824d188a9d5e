import { isPriceChanged, type Failure } from './failure.ts';

/**
 * Nothing is left to be paid: what was owed is paid, or the rental that would be bought has ended,
 * in another tab perhaps.
 */
export const isSettledMeanwhile = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' &&
  (failure.reason === 'nothingDue' || failure.reason === 'notRunning');

/**
 * The provider waits for the person's word: nothing is taken yet, and it may still be given, in a
 * window or on a page that stands open perhaps.
 */
export const awaitsPerson = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.reason === 'paymentActionNeeded';

/**
 * Whether paying again can help after a failed payment: a person who has a power bank, rented in
 * another tab perhaps, gets no second one, however often they try, a device does not get a wallet by
 * asking for it, what is settled stays settled, and the price that was shown is no price any more.
 */
export const canPayAgain = (failure: Failure | null): boolean =>
  failure?.kind !== 'activeRental' &&
  failure?.kind !== 'walletUnsupported' &&
  !isSettledMeanwhile(failure) &&
  !isPriceChanged(failure);
