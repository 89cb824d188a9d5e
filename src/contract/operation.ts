import * as v from 'valibot';
import type { Extra } from '../domain/extras.ts';

/**
 * One field of a request: where it travels, its name on the wire, and the schema that reads it
 * (from a string, except in JSON bodies).
 */
export type Field<Schema extends AnySchema = AnySchema> = {
  readonly in: 'path' | 'query' | 'body';
  readonly wire: string;
  readonly schema: Schema;
  /** Extra that the API must have to be sent this field; without one the field is section 7's. */
  readonly extra?: Extra | undefined;
};
export type Fields = Readonly<Record<string, Field>>;
type AnySchema = v.GenericSchema<never, unknown> | v.GenericSchema<unknown, unknown>;

// The annotations let the build drop calls that are never made.
// @__NO_SIDE_EFFECTS__
const at =
  <Place extends Field['in']>(place: Place) =>
  /* @__NO_SIDE_EFFECTS__ */
  <const Schema extends AnySchema>(wire: string, schema: Schema, extra?: Extra): Field<Schema> => ({
    in: place,
    wire,
    schema,
    extra,
  });
export const path = at('path');
export const query = at('query');
export const body = at('body');

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: undefined extends v.InferOutput<F[K]['schema']> ? K : never;
}[keyof F];
/** A request in the program's words, as its fields say. */
export type RequestOf<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: v.InferOutput<F[K]['schema']>;
} & { [K in OptionalKeys<F>]?: v.InferOutput<F[K]['schema']> };

/**
 * A response body: `schema` reads the whole envelope body. The backend's encoders stand beside the
 * calls of each subject (`answers.ts` joins them), since no browser writes answers.
 */
export type Answer<Value> = {
  /** The field that holds it, if it is not `data`. */
  readonly place?: string;
  /** Returned as it came, for the person to keep. */
  readonly asWritten?: true;
  /** Returns the value with the number of unreadable items in its list. */
  without?(value: Value, unread: number): Value;
  // The wire side is any JSON; only the schema may say what it is.
  readonly schema: v.GenericSchema<never, Value> | v.GenericSchema<unknown, Value>;
};

/** One call of the API, declared once: the client, the backend and the OpenAPI document read it. */
export type Operation<Id extends string = string, F extends Fields = Fields, Value = unknown> = {
  readonly id: Id;
  readonly method: 'GET' | 'POST';
  /** Below the API base, with `{wireName}` for path fields. */
  readonly path: string;
  /** `chosen`: the specification gives no path, this one follows its style. */
  readonly pathFrom: 'specification' | 'chosen';
  /**
   * Extra beyond section 7 that the API must have for this call; `null`: the call is section 7's.
   */
  readonly extra: Extra | null;
  /** Encoding of a POST's body fields. */
  readonly encoding: 'form' | 'json';
  /** `none`: works without a token; `kiosk`: only with the token of a venue's tablet. */
  readonly auth: 'none' | 'token' | 'kiosk';
  /**
   * Moves money or a power bank. With the extra `idempotency` it takes an `Idempotency-Key` header:
   * the same key and body give the same answer, the same key with another body is refused. Without
   * the header each call is executed.
   */
  readonly idempotent: boolean;
  /**
   * Asks for the outcome of an earlier call: code 1 is then "not yet", to be asked again (section
   * 4), and elsewhere a refusal like any other.
   */
  readonly asksOutcome: boolean;
  readonly fields: F;
  readonly answer: Answer<Value>;
};

export type OperationRequest<O> =
  O extends Operation<string, infer F, unknown> ? RequestOf<F> : never;
export type OperationValue<O> = O extends { readonly answer: Answer<infer Value> } ? Value : never;

type Declaration<F extends Fields, Value> = Pick<
  Operation<string, F, Value>,
  'method' | 'path' | 'fields' | 'answer'
> &
  Partial<Pick<Operation, 'encoding' | 'auth' | 'idempotent' | 'asksOutcome'>> &
  // A call whose path stands in section 7 is section 7's.
  (
    | { readonly pathFrom?: 'specification' }
    | ({ readonly pathFrom: 'chosen' } & Pick<Operation, 'extra'>)
  );

/**
 * Declares a call. Defaults: path from the specification, form encoding, token needed, moves no
 * money.
 */
// @__NO_SIDE_EFFECTS__
export const operation = <const Id extends string, const F extends Fields, Value>(
  id: Id,
  declaration: Declaration<F, Value>,
): Operation<Id, F, Value> => ({
  pathFrom: 'specification',
  extra: null,
  encoding: 'form',
  auth: 'token',
  idempotent: false,
  asksOutcome: false,
  ...declaration,
  id,
});

/** The answer of a call that says only "done". */
export const nothing: Answer<null> = {
  schema: v.pipe(
    v.looseObject({}),
    v.transform(() => null),
  ),
};
