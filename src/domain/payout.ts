import { latinDigits } from './digits.ts';
import type { Locale } from './locale.ts';
import { fractionDigits, minorFromDecimal, type Money } from './money.ts';

/**
 * A payment that money can go back to, with the amount still available, in minor units. Brand and
 * digits are empty where the method has none.
 */
export type PayoutSource = {
  readonly id: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly available: number;
  readonly currency: string;
};

/**
 * Payments that a balance can go back to, and the part that can go nowhere. `blocked` was taken
 * back by a bank already; it can be spent, but is never refunded a second time.
 */
export type PayoutRoom = { readonly sources: readonly PayoutSource[]; readonly blocked: Money };

/** Division of a payout: back to payments, and the rest by hand of the operator. */
export type PayoutSplit = {
  readonly parts: readonly (Omit<PayoutSource, 'available'> & { readonly amount: number })[];
  readonly byHand: number;
};

/** Receipt for a requested payout; `byHand` is the part that can go back to no payment. */
export type PayoutReceipt = {
  readonly reference: string;
  readonly at: number;
  readonly money: Money;
  readonly byHand: number;
};

/** Answer to a payout; the specification's API confirms it without a reference. */
export type PayoutAnswer = PayoutReceipt | { readonly reference: null };

/** Back to the payments it came from, in the order in which they are given. */
export function splitOf(sources: readonly PayoutSource[], amount: number): PayoutSplit {
  let left = amount;
  const parts = sources.flatMap(({ available, ...source }) => {
    const part = Math.min(left, available);
    left -= part;
    return part > 0 ? [{ ...source, amount: part }] : [];
  });
  return { parts, byHand: left };
}

/** Reasons why an amount cannot be paid out (specification, sections 5 and 8). */
export type PayoutProblem = 'incorrect' | 'tooMuch';

function separatorsOf(locale: Locale): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const of = (type: 'group' | 'decimal') => parts.find(part => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}

/**
 * Amount that a person typed, in minor units, read as their language writes numbers; null where it
 * is none. A phone's keypad may have only the other separator: before one or two digits at the end
 * it can only begin the decimals. Text that can be read in two ways is no amount.
 */
export function typedAmount(text: string, currency: string, locale: Locale): number | null {
  const { group, decimal } = separatorsOf(locale);
  // Keyboards type any kind of space between thousands.
  const grouped = String.raw`\d{1,3}(?:(?<by>[\s${group}])\d{3})(?:\k<by>\d{3})*`;
  const amount = new RegExp(
    String.raw`^(?<sign>-?)(?<whole>${grouped}|\d+)(?:(?<point>[.,])(?<fraction>\d{1,3}))?$`,
  );
  const read = amount.exec(latinDigits(text).replace('٫', '.').trim())?.groups;
  if (!read) return null;
  const { sign = '', whole = '', by, point, fraction = '' } = read;
  if (point !== undefined && point === by) return null;
  const isExact = fractionDigits(currency) > 2 && point === decimal;
  if (fraction.length > 2 && !isExact) return null;
  return minorFromDecimal(`${sign}${whole.replaceAll(/\D/g, '')}.${fraction || 0}`, currency);
}

/** Problem that keeps an amount from being paid out of a balance; null if there is none. */
export function payoutProblem(amount: number | null, balance: number): PayoutProblem | null {
  if (amount === null || amount <= 0) return 'incorrect';
  return amount > balance ? 'tooMuch' : null;
}
