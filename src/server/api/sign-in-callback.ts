import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ticketProviders } from '../../domain/sign-in-providers.ts';
import type { Backend } from '../backend.ts';
import { comeBack, refusedAt } from '../login/come-back.ts';
import { originOf } from '../addresses.ts';

/**
 * Route that providers send people back to: an address, never a page, and stored nowhere. Whatever
 * goes wrong, the person is led on to the app, which says so.
 */
export function registerSignInCallback(app: FastifyInstance, backend: Backend): void {
  const home = (request: FastifyRequest) => backend.config.publicUrl ?? originOf(request);
  const leadOn = (reply: FastifyReply, onward: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(onward, 303);
  for (const provider of ticketProviders)
    app.get(
      `/auth/${provider}/callback`,
      {
        errorHandler: (error, request, reply) => {
          if (error.statusCode !== 429)
            request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
          void leadOn(reply, refusedAt(home(request), provider, 'unavailable'));
        },
      },
      async (request, reply) => {
        const { searchParams } = new URL(request.url, 'http://here');
        return leadOn(reply, await comeBack(backend, provider, searchParams, home(request)));
      },
    );
}
