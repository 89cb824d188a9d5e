import type { FastifyRequest } from 'fastify';

/**
 * Origin of the server as a person reached it, as a browser writes it: without the port that the
 * protocol implies.
 */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const said = `${protocol}://${host}`;
  return URL.canParse(said) ? new URL(said).origin : said;
}
