import type { Failure } from './failure.ts';

/** What was owed is paid, in another tab perhaps: nothing is left to be paid. */
export const isPaidMeanwhile = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.reason === 'nothingDue';

/**
 * Whether paying again can help after a failed payment: a person who has a power bank, rented in
 * another tab perhaps, gets no second one, however often they try, a device does not get a wallet by
 * asking for it, and what is paid stays paid.
 */
export const canPayAgain = (failure: Failure | null): boolean =>
  failure?.kind !== 'activeRental' &&
  failure?.kind !== 'walletUnsupported' &&
  !isPaidMeanwhile(failure);
