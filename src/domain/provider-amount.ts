import { currencyRule } from './currency.ts';

/** Our minor units in the card provider's. */
export const toProvider = (minor: number, currency: string): number =>
  minor * currencyRule(currency).scale;

/**
 * Converts the provider's units to our minor units. Fractions of our smallest unit, which only the
 * provider's dashboard can make, are dropped.
 */
export const fromProvider = (amount: number, currency: string): number =>
  Math.trunc(amount / currencyRule(currency).scale);
