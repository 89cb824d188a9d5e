import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase, headerNames, requestIdHeader } from '../../contract/envelope.ts';

/**
 * Lets apps served from `origins` call the API; without any, browsers keep every other site out.
 * Sessions are a header and no cookie, so credentials are never allowed.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: request.url.startsWith(`${apiBase}/`) ? [...origins] : false,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', ...Object.values(headerNames)],
      exposedHeaders: [requestIdHeader],
      maxAge: 7200,
      strictPreflight: false,
    }),
  });
}
