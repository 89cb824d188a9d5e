import * as v from 'valibot';
import type { Fields } from '../../contract/operation.ts';
import { badInput } from '../refusal.ts';

/** The three places a request field can travel in, before anything is trusted. */
export type RawRequest = {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
};

const own = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? Reflect.get(source, name)
    : undefined;

/**
 * Reads a request by the operation's fields. The first field that does not fit is refused by its
 * name on the wire.
 */
export function decodeRequest(fields: Fields, raw: RawRequest): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const sent = own(raw[field.in], field.wire);
    const read = v.safeParse(field.schema, sent === '' ? undefined : sent);
    if (!read.success) throw badInput(field.wire);
    if (read.output !== undefined) request[name] = read.output;
  }
  return request;
}
