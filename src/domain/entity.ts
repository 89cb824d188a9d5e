import * as v from 'valibot';

/**
 * Type of an entity, read from its schema. Contract, charts, screens, backend and browser storage
 * share that schema, so a field stands in it once. A field that older versions did not keep has a
 * fallback there.
 */
export type EntityOf<Schema extends v.GenericSchema> = Unchanged<v.InferOutput<Schema>>;
type Unchanged<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
  : Value;

/** Code of a cabinet, as on its sticker. */
export const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Opaque, printable, without white space. */
export const opaqueId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));
/** In minor units. */
export const amount = v.pipe(v.number(), v.integer());
/** A count, or an amount that is never negative. */
export const natural = v.pipe(amount, v.minValue(0));
/** Milliseconds since the epoch. */
export const time = v.number();
