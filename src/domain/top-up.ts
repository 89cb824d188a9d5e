import { topUpAmounts } from './constants.ts';
import { minorFromDecimal } from './money.ts';

/** Limits of one top-up, in minor units (section 9: the amounts on offer). */
export function topUpLimits(currency: string): {
  readonly lowest: number;
  readonly highest: number;
} {
  const offered = topUpAmounts.map(whole => minorFromDecimal(whole, currency) ?? 0);
  return { lowest: Math.min(...offered), highest: Math.max(...offered) };
}

/** True if the amount is within the limits of one top-up. */
export function isTopUpAmount(minor: number, currency: string): boolean {
  const { lowest, highest } = topUpLimits(currency);
  return minor >= lowest && minor <= highest;
}
