import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { localApi } from './api.ts';
import { localDocument } from './document.ts';
import type { LocalPageOptions } from './options.ts';
import { readState } from './state.ts';
import { cookieFor, refusedVisitor } from './visitors.ts';

/** Path below this file, and its type. The look is the app's own: the same tokens and base. */
const assets = {
  'local.css': ['assets/local.css', 'text/css'],
  'controls.css': ['assets/controls.css', 'text/css'],
  'clock.css': ['assets/clock.css', 'text/css'],
  'cabinets.css': ['assets/cabinets.css', 'text/css'],
  'lists.css': ['assets/lists.css', 'text/css'],
  'local.js': ['assets/local.js', 'text/javascript'],
  'tokens.css': ['../../ui/tokens.css', 'text/css'],
  'base.css': ['../../ui/base.css', 'text/css'],
  'icon.svg': ['../../../public/icon.svg', 'image/svg+xml'],
} as const;

const closed = {
  unknownHost:
    'This page answers at this machine’s own names and at PUBLIC_URL alone: any other name may be a trick of another site.\n',
  noKey:
    'From another machine this page opens by the address with the key that the server printed when it started.\n',
} as const;

/** The local page on the main app, its files and its buttons. */
export const localRoutes =
  (options: LocalPageOptions): FastifyPluginAsync =>
  async app => {
    for (const [name, [path, type]] of Object.entries(assets)) {
      const content = readFileSync(new URL(path, import.meta.url), 'utf8');
      app.get(`/local/assets/${name}`, async (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
      );
    }
    app.get<{ Querystring: { lang?: unknown; key?: unknown } }>(
      '/local',
      async (request, reply) => {
        const cookie = cookieFor(request.query.key, options.door);
        // Removes the key from the address, which is shown and kept.
        if (cookie !== null) return reply.header('set-cookie', cookie).redirect('/local', 303);
        const refused = refusedVisitor(request, options.door);
        if (refused !== null) return reply.status(403).type('text/plain').send(closed[refused]);
        const language = request.query.lang === 'en' ? 'en' : 'de';
        const state = await readState(options.db, options.ends.clock.now(), options.machine.now());
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(await localDocument(state, language, `${request.protocol}://${request.host}`));
      },
    );
    await app.register(localApi(options), { prefix: '/local/api' });
  };
