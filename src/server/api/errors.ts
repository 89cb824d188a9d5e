import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from '../../contract/envelope.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { raiseAlarm } from '../alarms.ts';
import { Away, type FarEnd, httpStatusOf, Refusal, RefusedForAway } from '../refusal.ts';
import { isDatabaseAway } from '../database/patience.ts';
import type { ServerText, Texts, Values } from '../texts.ts';
import { refusals } from '../measures.ts';
import { localeOf } from './caller.ts';

type Envelope = {
  readonly code: number;
  readonly msg: string;
  readonly field?: string;
  readonly requestId: string;
};

const clientCodes: Readonly<Record<number, ServerText>> = {
  404: 'server.notFound',
  429: 'server.tooMany',
};

/** Seconds after which a far end that was away is asked again. */
const retryAfter = 5;
/** Milliseconds in which one alarm stands for all failures of a far end. */
const alarmLasts = 60 * 60_000;

/** The far end that an error says is away; null for other errors. */
function farEndOf(error: Error): FarEnd | null {
  if (error instanceof RefusedForAway || error instanceof Away) return error.farEnd;
  return isDatabaseAway(error) ? 'PostgreSQL' : null;
}

/** An alarm for each far end, once an hour: by this process alone, as the database may be away. */
function awayAlarms(): (request: FastifyRequest, farEnd: FarEnd) => void {
  const told = new Map<FarEnd, number>();
  return (request, farEnd) => {
    const now = performance.now();
    if (now - (told.get(farEnd) ?? -Infinity) < alarmLasts) return;
    told.set(farEnd, now);
    raiseAlarm(request.log, 'farEndAway', { farEnd, route: request.routeOptions.url });
  };
}

/**
 * Turns every failure into the specification's envelope. An unknown error is logged under the
 * request's id, and the answer says nothing of it.
 */
export function errorHandler(texts: Texts) {
  const tellAway = awayAlarms();
  return (
    error: FastifyError | Refusal | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const say = (
      status: number,
      code: number,
      text: ServerText,
      values: Values = {},
      field?: string,
    ) => {
      refusals.inc({ code: String(code) });
      const envelope: Envelope = {
        code,
        msg: texts.say(localeOf(request, texts.offered), text, values),
        ...(field === undefined ? {} : { field }),
        requestId: request.id,
      };
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .header(requestIdHeader, request.id)
        .send(envelope);
    };
    const farEnd = farEndOf(error);
    if (farEnd !== null) {
      tellAway(request, farEnd);
      void reply.header('retry-after', String(retryAfter));
    }
    if (error instanceof Refusal)
      return say(
        farEnd === null ? httpStatusOf(error.code) : 503,
        error.code,
        error.text ?? 'server.internal',
        error.values,
        error.field,
      );
    if (farEnd !== null) {
      request.log.error({ err: error, route: request.routeOptions.url, farEnd }, 'far end away');
      return farEnd === 'PostgreSQL'
        ? say(503, 503, 'server.away')
        : say(503, 503, 'server.paymentAway', { provider: farEnd });
    }
    const status =
      'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 400 && status < 500) {
      const text = clientCodes[status];
      return text === undefined
        ? say(status, refusalCodes.badInput, 'server.badInput', { field: 'body' }, 'body')
        : say(status, status, text);
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return say(500, refusalCodes.internal, 'server.internal');
  };
}
