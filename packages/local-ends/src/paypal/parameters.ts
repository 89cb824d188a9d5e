import * as v from 'valibot';
import { invalidRequest, unprocessable } from './failure.ts';
import { fractionDigits, isPaidIn, minorFromDecimal } from './money.ts';
import type { Amount } from './objects.ts';

/** Fields as PayPal's JSON carries them. */
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
export const url = v.pipe(text(2000), v.url());
export const amount = v.strictObject({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.maxLength(32), v.regex(/^-?\d+(\.\d+)?$/)),
});

/**
 * Reads a body as PayPal does: unknown, missing and wrong parameters are refused by their pointer.
 */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, body ?? {});
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = `/${(issue.path ?? []).map(item => String(item.key)).join('/')}`;
  const at = { field, location: 'body' } as const;
  if (issue.type === 'strict_object' && issue.expected === 'never')
    throw invalidRequest({
      ...at,
      issue: 'NOT_SUPPORTED',
      description: 'The parameter is not supported.',
    });
  if (issue.input === undefined)
    throw invalidRequest({
      ...at,
      issue: 'MISSING_REQUIRED_PARAMETER',
      description: 'A required field / parameter is missing.',
    });
  const isText = typeof issue.input === 'string';
  if (isText && (issue.type === 'max_length' || issue.type === 'min_length'))
    throw invalidRequest({
      ...at,
      value: String(issue.input),
      issue: 'INVALID_STRING_LENGTH',
      description: 'The value of a field is either too short or too long.',
    });
  throw invalidRequest({
    ...at,
    ...(isText ? { value: String(issue.input) } : {}),
    issue: issue.type === 'regex' ? 'INVALID_PARAMETER_SYNTAX' : 'INVALID_PARAMETER_VALUE',
    description:
      issue.type === 'regex'
        ? 'The value of a field does not conform to the expected format.'
        : 'The value of a field is invalid.',
  });
}

/** An amount in minor units; refused where the currency or its decimals are not PayPal's. */
export function demandAmount({ currency_code: code, value }: Amount, field: string): number {
  if (!isPaidIn(code))
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.', {
      field: `${field}/currency_code`,
    });
  const decimals = value.split('.')[1] ?? '';
  if (fractionDigits(code) === 0 && decimals !== '')
    throw unprocessable('DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.', {
      field: `${field}/value`,
    });
  if (decimals.length > 2)
    throw unprocessable(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
      { field: `${field}/value` },
    );
  const minor = minorFromDecimal(value, code) ?? 0;
  if (minor <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', {
      field: `${field}/value`,
    });
  return minor;
}
