import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';

/** Seconds after which pg-boss takes a job for lost, and another process may do its work. */
export const expireInSeconds = 30;
const betweenTries = 500;

/** Leaves work that hangs behind, as pg-boss does. */
async function orExpired(work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const expired = pause(expireInSeconds * 1_000, undefined, { signal: over.signal });
  await Promise.race([work.finally(() => over.abort()), expired.catch(() => work)]);
}

/**
 * Takes the jobs of a queue one after the other. pg-boss's own `work` writes a job's end down without
 * hearing whether that worked: where the database is away just then, the process ends. Here the end
 * is tried again until it stands or the job has expired; `next` is done before it, as often.
 */
export function takeJobs(
  boss: Pick<PgBoss, 'fetch' | 'complete'>,
  queue: string,
  {
    pollEvery,
    work,
    next,
    log,
  }: {
    /** Milliseconds between two looks at the queue. */
    readonly pollEvery: number;
    readonly work: () => Promise<void>;
    readonly next: () => Promise<unknown>;
    readonly log: Pick<FastifyBaseLogger, 'error'>;
  },
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const rest = (milliseconds: number) =>
    pause(Math.max(0, milliseconds), undefined, { signal }).catch(() => undefined);
  const tell = (error: unknown) => log.error({ err: error, duty: queue }, 'job queue');

  async function finish(id: string, until: number): Promise<void> {
    try {
      await next();
      await boss.complete(queue, id);
    } catch (error) {
      tell(error);
      if (signal.aborted || performance.now() > until) return;
      await rest(betweenTries);
      await finish(id, until);
    }
  }

  async function take(): Promise<void> {
    const until = performance.now() + expireInSeconds * 1_000;
    for (const { id } of await boss.fetch(queue)) {
      await orExpired(work());
      await finish(id, until);
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now();
      await take().catch(tell);
      await rest(pollEvery - (performance.now() - began));
    }
  }

  const ended = loop();
  return {
    stop: () => {
      stopped.abort();
      return ended;
    },
  };
}
