import * as v from 'valibot';
import { decimalFromMinor, roundedMinor } from '../domain/money.ts';
import { defaultCurrency, fallbackSymbol } from '../domain/constants.ts';
import { code, opaqueId } from '../domain/entity.ts';

/** Scalars of the wire. Every text has a length limit: nothing unbounded enters the program. */

export const text = (max = 200) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
export { code, opaqueId };
/** Token of a session. An operator's may be a JWT, whose length is not fixed. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4000}$/));
export const pageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
/** Whole minor units in a request ("price times 100"). */
export const minorUnits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
/** Decimals in a request. */
export const decimal = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,6})?$/)),
]);
/** A time in a request: milliseconds since the epoch, as the program counts. */
export const moment = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/**
 * Scalars of answers from here on; numbers and texts are taken for each other. An unreadable value
 * counts as missing if it is only shown; one that decides something has to be readable.
 */
const asText = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
export const anyText = v.fallback(v.nullish(v.pipe(asText, v.maxLength(2000)), ''), '');
export const id = v.pipe(asText, opaqueId);
export const optionalId = v.pipe(
  v.nullish(v.union([v.literal(''), id]), null),
  v.transform(said => said || null),
);
/** Code of a cabinet; some APIs send one of digits as a number. */
export const codeSaid = v.pipe(asText, code);
export const amount = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,14}(\.\d+)?(e[+-]?\d{1,2})?$/i)),
]);
export const optionalAmount = v.nullish(amount, 0);
export const naturalNumber = v.pipe(amount, v.transform(Number), v.integer(), v.minValue(0));
export const optionalNumber = v.nullish(naturalNumber, 0);

/** A currency name of the wire: ISO 4217, EUR where it is missing (section 9). */
export const currencyName = v.pipe(
  v.nullish(v.string(), defaultCurrency),
  v.transform(name => name.trim().toUpperCase() || defaultCurrency),
  v.regex(/^[A-Z]{3}$/),
);
export const currencySymbol = v.pipe(
  anyText,
  v.transform(symbol => (symbol.length > 8 ? '' : symbol) || fallbackSymbol),
);

/** Smallest number that counts milliseconds: as seconds it would be a date after the year 5000. */
const leastMilliseconds = 1e11;
/**
 * ISO 8601 with its zone (which `client/reader.ts` adds to a time without one), or seconds or
 * milliseconds since the epoch.
 */
export const instant = v.pipe(
  asText,
  v.regex(/^(\d{9,14}|\d{4}-\d\d-\d\d[T ].+(Z|[+-]\d\d:?\d\d))$/),
  v.transform(said => {
    const count = Number(said);
    if (count >= 0) return count < leastMilliseconds ? count * 1000 : count;
    return Date.parse(said.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  }),
  v.finite(),
);
export const optionalInstant = v.fallback(v.nullish(instant, null), null);
export const instantText = (moment: number): string => new Date(moment).toISOString();
export const optionalInstantText = (moment: number | null): string | null =>
  moment === null ? null : instantText(moment);

/** Minor units of an answer's decimals. Throws `RangeError` for an impossible amount. */
export function minor(amount: number | string, currency: string): number {
  const value = roundedMinor(amount, currency);
  if (value === null) throw new RangeError(`no amount in ${currency}: ${amount}`);
  return value;
}
export const decimalOf = decimalFromMinor;

/**
 * Turns a `RangeError` that the transform throws, for data the schema alone cannot judge, into an
 * issue.
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

/** A list that the specification does not have: anything else in its place counts as missing. */
// @__NO_SIDE_EFFECTS__
export const addedList = <Input, Output>(item: v.GenericSchema<Input, Output>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((said): Input[] => (Array.isArray(said) ? said : [])),
      v.array(item),
      v.maxLength(1000),
    ),
    null,
  );
