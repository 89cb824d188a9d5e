import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Digits of a rental's number: none is mistaken for another, and later numbers sort last. */
const digits = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = digits.length;
/** 23 years of seconds in six digits, 900 numbers in each second. */
const start = Date.UTC(2026, 0, 1);

const written = (value: number, length: number): string =>
  Array.from(
    { length },
    (_, index) => digits[Math.floor(value / base ** (length - 1 - index)) % base],
  ).join('');

/**
 * Makes a number that people read out. It contains the second it was given in, so that it differs
 * from all that were given before, also after the database was restored from a dump and counts on
 * from there.
 */
export async function newNumber(
  tx: Transaction<Database>,
  {
    prefix,
    sequence,
    at,
  }: {
    readonly prefix: 'BW' | 'RE';
    readonly sequence: 'rental_numbers' | 'receipt_numbers';
    readonly at: number;
  },
): Promise<string> {
  const { count } = await tx
    .selectNoFrom(sql<number>`nextval(${sequence})`.as('count'))
    .executeTakeFirstOrThrow();
  const seconds = Math.max(0, Math.floor((at - start) / 1000));
  const text = written(seconds, 6) + written(Number(count), 2);
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}
