import { topUpAmounts } from './constants.ts';
import { minorFromDecimal } from './money.ts';

/** The least and the most of one top-up, in minor units (section 9: the amounts on offer). */
export function topUpLimits(currency: string): {
  readonly lowest: number;
  readonly highest: number;
} {
  const offered = topUpAmounts.map(whole => minorFromDecimal(whole, currency) ?? 0);
  return { lowest: Math.min(...offered), highest: Math.max(...offered) };
}

/** Whether so much can be topped up at once. */
export function isTopUpAmount(minor: number, currency: string): boolean {
  const { lowest, highest } = topUpLimits(currency);
  return minor >= lowest && minor <= highest;
}
