import { currencyRule } from './currency.ts';

/** Our minor units in the card provider's. */
export const toProvider = (minor: number, currency: string): number =>
  minor * currencyRule(currency).scale;

/**
 * The provider's units in our minor units. What its own dashboard did below our smallest unit is not
 * counted.
 */
export const fromProvider = (amount: number, currency: string): number =>
  Math.trunc(amount / currencyRule(currency).scale);
