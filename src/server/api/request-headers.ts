import type { FastifyRequest } from 'fastify';
import { headerNames } from '../../contract/envelope.ts';
import { localeFor } from '../../domain/locale.ts';

/** A header that is said once and not empty. */
export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The language of a request's answers: the app's own header, German without one. */
export const localeOf = (request: FastifyRequest) => localeFor(headerOf(request, headerNames.lang));
