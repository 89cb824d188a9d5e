import * as v from 'valibot';
import { invalidRequest } from './failure.ts';
import type { Form } from './form.ts';

/** Fields as Stripe's form encoding carries them. */
export const text = v.pipe(v.string(), v.maxLength(5000));
export const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,12}$/, 'Invalid integer: %s'),
  v.transform(Number),
);
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'Invalid boolean'),
  v.transform(value => value === 'true'),
);
export const metadata = v.union([
  v.pipe(
    v.literal(''),
    v.transform((): Record<string, string> => ({})),
  ),
  v.record(v.string(), text),
]);
export const expand = v.optional(v.array(v.string()), []);

/**
 * Reads parameters as Stripe does: unknown ones, missing ones and wrong ones are refused by name.
 */
export function readParameters<S extends v.GenericSchema>(schema: S, form: Form): v.InferOutput<S> {
  const read = v.safeParse(schema, form);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const keys = (issue.path ?? []).map(item => String(item.key));
  const param = keys.reduce((name, key, index) => (index === 0 ? key : `${name}[${key}]`), '');
  if (issue.type === 'strict_object' && issue.expected === 'never')
    throw invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  if (issue.type === 'strict_object')
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.message.startsWith('Invalid integer'))
    throw invalidRequest(`Invalid integer: ${String(issue.input)}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}
