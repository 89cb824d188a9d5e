import type { FastifyRequest } from 'fastify';

const isOurs = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/**
 * Reason why a request that changes something is refused; `null` when the page itself may have sent
 * it. The local page has no sign-in, so another site's form must not be able to press its buttons.
 */
export function refusedSender(request: FastifyRequest): 'otherSite' | 'notJson' | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return 'otherSite';
  if (site === undefined && origin !== undefined && !isOurs(origin, request.host))
    return 'otherSite';
  return /^application\/json\b/i.test(type) ? null : 'notJson';
}
