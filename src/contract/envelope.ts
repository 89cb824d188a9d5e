import * as v from 'valibot';

/**
 * Versioned base of every call (specification, section 7); an operator's base stands in index.html.
 */
export const apiBase = '/api/v1';

/** Envelope codes of section 8. Other codes carry the server's text. */
export const envelopeCodes = { success: 0, notYet: 1, unauthorized: 401, forbidden: 403 } as const;

/**
 * Common fields of every answer. `field` names the request field that a refusal is about,
 * `requestId` the backend's log line.
 */
export const envelope = v.looseObject({
  code: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,6}$/), v.transform(Number))]),
    v.integer(),
  ),
  msg: v.fallback(v.nullish(v.string()), undefined),
  field: v.fallback(v.nullish(v.string()), undefined),
  requestId: v.fallback(v.optional(v.string()), undefined),
});

/**
 * Headers of every call (section 7), plus the idempotency key of those that move money and, for
 * those that open a slot at once, the seconds since the person's request.
 */
export const headerNames = {
  token: 'token',
  lang: 'lang',
  agentOpenId: 'agentOpenId',
  timeZone: 'Time-Zone',
  idempotencyKey: 'Idempotency-Key',
  idempotencyAge: 'Idempotency-Age',
} as const;

/** Header of every answer: its id in the backend's log. */
export const requestIdHeader = 'x-request-id';
