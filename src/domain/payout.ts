import { minorFromDecimal, type Money } from './money.ts';

/**
 * A payment that money can go back to, and what of it is still there, in minor units. Brand and
 * digits are empty where the way to pay has none.
 */
export type PayoutSource = {
  readonly id: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly available: number;
  readonly currency: string;
};

/** Where a payout goes: back to payments, and the rest by hand of the operator. */
export type PayoutSplit = {
  readonly parts: readonly (Omit<PayoutSource, 'available'> & { readonly amount: number })[];
  readonly byHand: number;
};

/** What was asked for and under which number; `byHand` of it can go back to no payment. */
export type PayoutReceipt = {
  readonly reference: string;
  readonly at: number;
  readonly money: Money;
  readonly byHand: number;
};

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

/** Why an amount cannot be paid out (specification, sections 5 and 8). */
export type PayoutProblem = 'incorrect' | 'tooMuch';

/** What a person typed as an amount, with a comma or a point; null where it is none. */
export const typedAmount = (text: string, currency: string): number | null =>
  minorFromDecimal(text.replaceAll(/\s/g, '').replace(',', '.'), currency);

/** What keeps an amount from being paid out of a balance; null when nothing does. */
export function payoutProblem(amount: number | null, balance: number): PayoutProblem | null {
  if (amount === null || amount <= 0) return 'incorrect';
  return amount > balance ? 'tooMuch' : null;
}
