import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../ports.ts';
import type { Simulator } from '../cabinets/simulator.ts';
import type { StripeApi } from '../stripe/api-server.ts';
import { stripeBrowserApi } from '../stripe/browser-api.ts';
import { stripeScript } from '../stripe/browser-script.ts';
import type { LocalTables } from '../tables.ts';
import { localApi } from './api.ts';

export type LocalPageOptions = {
  readonly db: Kysely<Database & LocalTables>;
  readonly clock: Clock;
  readonly machine: Clock;
  readonly api: StripeApi;
  readonly publishableKey: string;
  readonly simulator: Simulator;
  readonly moveClock: (milliseconds: number) => Promise<void>;
};

export const localRoutes = (options: LocalPageOptions): FastifyPluginAsync => async app => {
  const script = stripeScript();
  app.get('/local/stripe/stripe.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script));
  await app.register(stripeBrowserApi(options.api, options.publishableKey), { prefix: '/local/stripe/v1' });
  await app.register(localApi(options), { prefix: '/local/api' });
};
