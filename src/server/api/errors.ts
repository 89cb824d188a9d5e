import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from '../../contract/envelope.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { httpStatusOf, Refusal } from '../refusal.ts';
import type { ServerText, Texts, Values } from '../texts.ts';
import { localeOf } from './request-headers.ts';

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

/**
 * Everything that is no success, as the specification's envelope. What is not known is logged under
 * the request's id, and nothing of it is said.
 */
export const errorHandler =
  (texts: Texts) =>
  (
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
      const envelope: Envelope = {
        code,
        msg: texts.say(localeOf(request), text, values),
        ...(field === undefined ? {} : { field }),
        requestId: request.id,
      };
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .header(requestIdHeader, request.id)
        .send(envelope);
    };
    if (error instanceof Refusal)
      return say(
        httpStatusOf(error.code),
        error.code,
        error.text ?? 'server.internal',
        error.values,
        error.field,
      );
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
