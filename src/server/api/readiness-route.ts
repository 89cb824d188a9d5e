import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Backend } from '../backend.ts';

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
