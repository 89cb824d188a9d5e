import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { requestIdHeader } from '../../contract/envelope.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { newReference } from '../secrets.ts';
import type { Texts } from '../texts.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers requests that are no HTTP, or too long or too late for it, and reach no route: with the
 * envelope of every answer, after which the connection ends.
 */
export const answerUnreadable =
  (texts: Texts) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const requestId = newReference('F');
    const field = status === 431 ? 'headers' : 'body';
    const body = JSON.stringify({
      code: refusalCodes.badInput,
      msg: texts.say(texts.offered.defaultLocale, 'server.badInput', { field }),
      field,
      requestId,
    });
    if (socket.writable)
      socket.end(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          'content-type: application/json; charset=utf-8',
          `content-length: ${Buffer.byteLength(body)}`,
          `${requestIdHeader}: ${requestId}`,
          'cache-control: no-store',
          'connection: close',
          '',
          body,
        ].join('\r\n'),
        () => socket.destroy(),
      );
    else socket.destroy();
  };
