import { Refusal } from './calls.ts';

export const decimal = (cents: number) => cents / 100;

/** An amount as the wire has it: `10`, `12.5`, `12.50`. */
export function cents(text: string | undefined): number {
  const amount = Number(text);
  if (text === undefined || text === '' || !Number.isFinite(amount) || amount <= 0)
    throw new Refusal(500, 'The amount is incorrect');
  return Math.round(amount * 100);
}

/** Section 9: a card payment request's amount is the price times 100. */
export function hundredfold(text: string | undefined): number {
  const amount = Number(text);
  if (!Number.isInteger(amount) || amount <= 0) throw new Refusal(500, 'The amount is incorrect');
  return amount;
}
