import type { FastifyInstance } from 'fastify';
import { ticketProviders } from '../../domain/sign-in.ts';
import type { Backend } from '../backend.ts';
import { comeBack } from '../login/come-back.ts';
import { originOf } from '../addresses.ts';

/** Where providers send people back to: an address, never a page, and kept by nobody. */
export function registerSignInCallback(app: FastifyInstance, backend: Backend): void {
  for (const provider of ticketProviders)
    app.get(`/auth/${provider}/callback`, async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://here');
      const onward = await comeBack(backend, provider, searchParams, originOf(request));
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(onward, 303);
    });
}
