import { currencyRule } from './currency.ts';

/** An amount of money: whole minor units (cents) of an ISO 4217 currency. */
export type Money = { readonly minor: number; readonly currency: string };

export const money = (minor: number, currency: string): Money => ({ minor, currency });

export const fractionDigits = (currency: string): number => currencyRule(currency).digits;

/** Limit below which minor units, and sums of them, are exact in a JavaScript number. */
const mostMinor = 1e14;

/**
 * Wire decimals ("5.5" or 5.5) to minor units. `null` where the text is no amount, finer than what
 * can be paid in the currency, or from 10^14 minor units on, in every currency alike.
 */
export function minorFromDecimal(decimal: string | number, currency: string): number | null {
  const text = String(decimal).trim();
  const match = /^(-?)(\d{1,14})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const { digits, step } = currencyRule(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = Number(match[2]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
  if (minor >= mostMinor || minor % step !== 0) return null;
  return match[1] ? -minor || 0 : minor;
}

/**
 * The same where the decimals were computed: rounded to what can be paid in the currency. `null`
 * where it is no amount, or from 10^14 minor units on.
 */
export function roundedMinor(decimal: string | number, currency: string): number | null {
  const { digits, step } = currencyRule(currency);
  // A number holds fifteen decimal digits: 1.005 times 100 is 100.5 again.
  const exact = Number((Number(decimal) * 10 ** digits).toPrecision(15));
  const minor = Math.round(exact / step) * step || 0;
  return Math.abs(minor) < mostMinor ? minor : null;
}

/**
 * Minor units to the decimals of the wire: 550 EUR is 5.5. Exact for every amount the program
 * handles.
 */
export const decimalFromMinor = (minor: number, currency: string): number =>
  minor / 10 ** fractionDigits(currency);
