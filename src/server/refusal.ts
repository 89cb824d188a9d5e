import { refusalCodes } from '../contract/refusals.ts';
import type { ServerText } from './texts.ts';

/**
 * Refusal of a known kind, thrown by a handler. It becomes an envelope with this code and the text
 * in the caller's language.
 */
export class Refusal extends Error {
  readonly code: number;
  readonly text: ServerText | null;
  readonly values: Readonly<Record<string, string | number>>;
  readonly field: string | undefined;
  constructor(
    code: number,
    text: ServerText | null,
    values: Readonly<Record<string, string | number>> = {},
    field?: string,
    cause?: unknown,
  ) {
    super(text ?? `code ${code}`, cause === undefined ? {} : { cause });
    this.name = 'Refusal';
    this.code = code;
    this.text = text;
    this.values = values;
    this.field = field;
  }
}

/**
 * A refusal because a far end is away: nothing was done, and both the person and the operator are
 * told.
 */
export class RefusedForAway extends Refusal {
  readonly farEnd: FarEnd;
  constructor(farEnd: FarEnd, text: ServerText, cause?: unknown) {
    super(refusalCodes.unavailable, text, {}, undefined, cause);
    this.farEnd = farEnd;
  }
}

/** A request's field, by its name on the wire, that does not fit. */
export const badInput = (field: string): Refusal =>
  new Refusal(refusalCodes.badInput, 'server.badInput', { field }, field);

export const notFound = (): Refusal => new Refusal(refusalCodes.notFound, 'server.notFound');
export const tooMany = (): Refusal => new Refusal(refusalCodes.tooMany, 'server.tooMany');

/** "Not yet": ask again (section 8, code 1). */
export const notYet = (): Refusal => new Refusal(1, 'server.notYet');

/**
 * HTTP status of a refusal. Only statuses that mean something to HTTP's own machinery are used; a
 * business refusal is an answer like any other.
 */
export const httpStatusOf = (code: number): number =>
  [400, 401, 403, 404, 409, 429, 500].includes(code) ? code : 200;

/** Far ends that may be away, as alarms name them. */
export type FarEnd =
  | 'PostgreSQL'
  | 'Stripe'
  | 'PayPal'
  | 'WeChat Pay'
  | 'text messages'
  | 'sign-in provider';

/**
 * A far end did not answer, or stumbled: the request may have been carried out all the same. It
 * becomes a 503, which leaves the outcome open.
 */
export class Away extends Error {
  readonly farEnd: 'Stripe' | 'PayPal' | 'WeChat Pay';
  constructor(farEnd: Away['farEnd'], cause: unknown) {
    super(cause instanceof Error ? cause.message : `${farEnd} does not answer`, { cause });
    this.name = 'Away';
    this.farEnd = farEnd;
  }
}
