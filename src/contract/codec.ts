import * as v from 'valibot';
import * as wire from './wire.ts';

type Said = Readonly<Record<string, unknown>>;

/**
 * One field of an entity: its names on the wire, how the client reads it, and how the backend
 * writes it. Money is counted in the entity's currency.
 */
export type WireField<Value> = {
  readonly entries: v.ObjectEntries;
  read(said: Said, currency: string): Value;
  write(value: Value, currency: string): Said;
};
/** An entity or a part of it, field by field; a missing row does not compile. */
export type WireFields<Entity> = {
  readonly [Name in keyof Entity]-?: WireField<Entity[Name]>;
};

const same = (value: unknown) => value;

/** A field with one name on the wire, unchanged or translated. */
export function field<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): WireField<Value>;
export function field<Read, Value>(
  name: string,
  schema: v.GenericSchema<unknown, Read>,
  read: (said: Read, currency: string) => Value,
  write: (value: Value, currency: string) => unknown,
): WireField<Value>;
// @__NO_SIDE_EFFECTS__
export function field(
  name: string,
  schema: v.GenericSchema,
  read: (said: unknown, currency: string) => unknown = same,
  write: (value: unknown, currency: string) => unknown = same,
): WireField<unknown> {
  return {
    entries: { [name]: schema },
    read: (said, currency) => read(said[name], currency),
    write: (value, currency) => ({ [name]: write(value, currency) }),
  };
}

// @__NO_SIDE_EFFECTS__
export const money = (
  name: string,
  schema: v.GenericSchema<unknown, string | number> = wire.amount,
): WireField<number> => field(name, schema, wire.minor, wire.decimalOf);

/** A part of an entity whose fields stand beside the entity's own on the wire. */
// @__NO_SIDE_EFFECTS__
export function group<Part extends object>(fields: WireFields<Part>): WireField<Part> {
  // `Object.entries` loses the type of the keys.
  const rows = Object.entries(fields) as [keyof Part, WireField<unknown>][];
  const joined = (part: (named: (typeof rows)[number]) => object) =>
    Object.assign({}, ...rows.map(part));
  return {
    entries: joined(([, row]) => row.entries),
    read: (said, currency) => joined(([name, row]) => ({ [name]: row.read(said, currency) })),
    write: (value, currency) => joined(([name, row]) => row.write(value[name], currency)),
  };
}

/** Codec of an entity; the client reads it with `schema`. */
// @__NO_SIDE_EFFECTS__
export function codecOf<Entity extends { readonly currency: string }>(fields: WireFields<Entity>) {
  const all = group(fields);
  const currencyOf: WireField<string> = fields.currency;
  return {
    schema: v.pipe(
      v.looseObject(all.entries),
      wire.checked((said: Said) => all.read(said, currencyOf.read(said, ''))),
    ),
    encode: (entity: Entity) => all.write(entity, entity.currency),
  };
}
