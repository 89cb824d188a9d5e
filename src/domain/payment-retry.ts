import type { Failure } from './failure.ts';

/**
 * Whether paying again can help after a failed payment: a person who has a power bank, rented in
 * another tab perhaps, gets no second one, however often they try.
 */
export const canPayAgain = (failure: Failure | null): boolean => failure?.kind !== 'activeRental';
