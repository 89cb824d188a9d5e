import type * as v from 'valibot';
import { field, type WireField } from '../codec.ts';
import * as wire from '../wire.ts';

export const moment = (name: string) =>
  field(name, wire.optionalInstant, said => said, wire.optionalInstantText);

export const optionalMoney = (
  name: string,
  schema: v.GenericSchema<unknown, string | number | null>,
): WireField<number | null> =>
  field(
    name,
    schema,
    (amount, currency) => (amount === null ? null : wire.minor(amount, currency)),
    (minor, currency) => (minor === null ? null : wire.decimalOf(minor, currency)),
  );
