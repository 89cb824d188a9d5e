import * as v from 'valibot';
import { decimalFromMinor, minorFromDecimal } from '../domain/money.ts';
import { defaultCurrency, fallbackSymbol } from '../domain/constants.ts';

/** Scalars of the wire. Every text has a length limit: nothing unbounded enters the program. */

export const text = (max = 200) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
export const anyText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))), '');
export const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Ids: opaque, printable, without white space. */
export const opaqueId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));
/** What proves a session. An operator's may be a JWT, which has no length of its own. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4000}$/));
export const pageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
/** Whole minor units in a request ("price times 100"). */
export const minorUnits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Numbers come as numbers or as text. */
export const decimal = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,6})?$/)),
]);
const wholeNumber = v.pipe(decimal, v.transform(Number), v.integer());
export const naturalNumber = v.pipe(wholeNumber, v.minValue(0));

/** A currency name of the wire: ISO 4217, EUR where it is missing (section 9). */
export const currencyName = v.pipe(
  v.optional(v.nullable(v.string()), defaultCurrency),
  v.transform(name => name?.trim().toUpperCase() || defaultCurrency),
  v.regex(/^[A-Z]{3}$/),
);
export const currencySymbol = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8))), ''),
  v.transform(symbol => symbol || fallbackSymbol),
);

/** A moment in a request: milliseconds since the epoch, as the program counts. */
export const moment = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
/** ISO 8601 on the wire, milliseconds since the epoch in the program. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform(value => Date.parse(value)),
);
export const optionalInstant = v.pipe(
  v.optional(v.nullable(v.union([v.literal(''), instant])), null),
  v.transform(value => (typeof value === 'number' ? value : null)),
);
export const instantText = (moment: number): string => new Date(moment).toISOString();
export const optionalInstantText = (moment: number | null): string | null =>
  moment === null ? null : instantText(moment);

/**
 * Decimals of the wire to minor units; an amount finer than its currency is refused, not rounded.
 */
export function minor(amount: number | string, currency: string): number {
  const value = minorFromDecimal(amount, currency);
  if (value === null) throw new RangeError(`no amount in ${currency}: ${amount}`);
  return value;
}
export const decimalOf = decimalFromMinor;

/**
 * A transform that may throw `RangeError` on data the schema alone cannot judge becomes an issue
 * instead of an exception.
 */
// @__NO_SIDE_EFFECTS__
export const checked = <Input, Output>(transform: (input: Input) => Output) =>
  v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
    try {
      return transform(dataset.value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  });
