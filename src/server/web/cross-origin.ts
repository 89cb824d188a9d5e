import type { FastifyInstance } from 'fastify';
import { apiBase, headerNames, requestIdHeader } from '../../contract/envelope.ts';

const allowedHeaders = ['content-type', ...Object.values(headerNames)].join(', ');

/**
 * Lets apps served from `origins` call the API; without any, browsers keep every other site out.
 * Sessions are a header and no cookie, so credentials are never allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`)) return;
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', requestIdHeader);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '7200')
      .status(204)
      .send();
  });
}
