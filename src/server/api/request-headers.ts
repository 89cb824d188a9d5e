import type { FastifyRequest } from 'fastify';
import { headerNames } from '../../contract/envelope.ts';
import { localeFor, type OfferedLanguages } from '../../domain/locale.ts';

/** A header that is said once and not empty. */
export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The language of a request's answers: the app's own header, the operator's default without one. */
export const localeOf = (request: FastifyRequest, offered: OfferedLanguages) =>
  localeFor(headerOf(request, headerNames.lang), offered);
