import type { Failure } from './failure.ts';

/**
 * Whether paying again can help after a failed payment: a person who has a power bank, rented in
 * another tab perhaps, gets no second one, however often they try, and a device does not get a
 * wallet by asking for it.
 */
export const canPayAgain = (failure: Failure | null): boolean =>
  failure?.kind !== 'activeRental' && failure?.kind !== 'walletUnsupported';
