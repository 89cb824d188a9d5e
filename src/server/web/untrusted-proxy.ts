import type { FastifyInstance } from 'fastify';

/**
 * Says once in the log that a request names where it came from and that this is not believed: behind
 * a proxy that `TRUST_PROXY` does not name all customers count as one, and share one limit.
 */
export function noticeUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async request => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    if (request.ip !== request.socket.remoteAddress) return;
    isSaid = true;
    request.log.warn(
      'X-Forwarded-For arrived from an address that TRUST_PROXY does not name and counts for nothing. If that is your proxy, set TRUST_PROXY: until then all customers count as one address.',
    );
  });
}
