import type { Field, Operation } from '../contract/operation.ts';

type Wire = {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: Record<string, string>;
};

/** Every request field is a scalar (`operation.ts`). */
export type Request = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Encodes a request for the wire, by the operation's fields. `undefined` is left out, and so is a
 * field of an extra that the API does not have.
 */
export function encodeRequest(
  operation: Pick<Operation, 'path'> & {
    readonly fields: Readonly<Record<string, Pick<Field, 'in' | 'wire' | 'extra'>>>;
  },
  request: Request,
  extras: readonly string[],
): Wire {
  const wire: Wire & { path: string } = { path: operation.path, query: {}, body: {} };
  for (const [name, field] of Object.entries(operation.fields)) {
    const value = request[name];
    if (value === undefined || value === null) continue;
    if (field.extra && !extras.includes(field.extra)) continue;
    const text = String(value);
    if (field.in === 'path')
      wire.path = wire.path.replace(`{${field.wire}}`, encodeURIComponent(text));
    else wire[field.in][field.wire] = text;
  }
  return wire;
}

/** Query text with its question mark; empty without fields. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `?${text}` : '';
}

declare global {
  /** Not in every browser yet, and not in TypeScript's library. */
  var Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined;
}

/**
 * The device's time zone by its IANA name. `Temporal` gives it at once; the first call of `Intl`
 * blocks a phone's processor for some 40 ms.
 */
export const timeZoneHere = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
