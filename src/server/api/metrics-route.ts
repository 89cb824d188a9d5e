import { collectDefaultMetrics } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { metrics } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { measureAll } from '../rental/sweep/watch.ts';
import { sameSecret } from '../secrets.ts';
import { unauthorized } from './caller.ts';

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
