import type { User, World } from './world.ts';

export type Asked = {
  world: World;
  /** The user of the token. Calls with `token: 'none'` may have none. */
  user: User;
  /** Fields that the call names, from path, query or body. */
  fields: Record<string, string>;
};

/** Fields that stand beside `code` and `msg`. */
export type Answer = Record<string, unknown>;

/** Call of section 7. A field is looked for only in the place that the section gives it. */
export type Call = {
  token?: 'none';
  query?: readonly FieldName[];
  form?: readonly FieldName[];
  json?: readonly FieldName[];
  /** Section 7 does not show the fields, so all are kept. */
  anyForm?: true;
  /** A picture in place of an envelope. */
  picture?: (asked: Asked) => Buffer;
  answer?: (asked: Asked) => Answer;
};

/** A name that ends with `?` may be missing. */
type FieldName = string;

/** Rows are `METHOD path`, the path with its fields in braces. */
export type Calls = Record<string, Call>;

/** An answer with another code than 0 (section 8). Code 1: not yet. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const done = (): Answer => ({});

export function required<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw new Refusal(500, message);
  return found;
}
