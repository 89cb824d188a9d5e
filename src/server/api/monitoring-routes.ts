import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics } from 'prom-client';
import { metrics } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { measureAll } from '../rental/sweep/watch.ts';
import { sameSecret } from '../secrets.ts';
import { unauthorized } from './caller.ts';

/** Milliseconds for which one look at the database answers all questions. */
const lookLasts = 500;

/** `/healthz` says that the process runs, `/readyz` that it can work. Neither has a limit. */
export function registerReadiness(
  app: FastifyInstance,
  { db }: Pick<Backend, 'db'>,
  isStopping: () => boolean,
): void {
  let look: { readonly at: number; readonly isReachable: Promise<boolean> } | null = null;
  const isReachable = (): Promise<boolean> => {
    const at = performance.now();
    if (look === null || at - look.at > lookLasts) {
      const asked = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      );
      look = { at, isReachable: asked };
    }
    return look.isReachable;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    if (await isReachable()) return { status: 'ok' };
    return reply.status(503).send({ status: 'database unreachable' });
  });
}

/** Alarms and their measures, for Prometheus; without a token the page is not there. */
export function registerMetrics(app: FastifyInstance, backend: Backend): void {
  const token = backend.config.metricsToken;
  if (token === undefined) return;
  if (!metrics.getSingleMetric('process_cpu_seconds_total'))
    collectDefaultMetrics({ register: metrics });
  app.get('/metrics', async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) throw unauthorized();
    await measureAll(backend);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
