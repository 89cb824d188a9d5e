import PgBoss from 'pg-boss';
import { setTimeout } from 'node:timers/promises';
import type { Backend } from './backend.ts';
import type { OpenDatabase } from './database/open.ts';
import { expireInSeconds, takeJobs } from './job-loop.ts';
import { dutyNames, runDueWork, runDuty, secondsBetween, type Duty } from './due-work.ts';

/** Milliseconds that the duties under way have when the process stops. */
const lastWork = 5_000;

const again = (duty: Duty) => ({ startAfter: secondsBetween(duty), singletonKey: duty });

/**
 * The queue with its tables. Several processes that start together on an empty database get into
 * each other's way there, and a database may just be away: it is tried until it works.
 */
async function openQueue(backend: Backend, { executeSql }: OpenDatabase): Promise<PgBoss> {
  for (let attempt = 1; ; attempt++) {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => executeSql(text, values) },
      schema: 'jobs',
      schedule: false,
      archiveCompletedAfterSeconds: 60,
      archiveFailedAfterSeconds: 3_600,
      deleteAfterMinutes: 60,
      retryLimit: 0,
      // A killed process leaves its job running, and no other job of its duty starts before that
      // one has expired: a power bank or a release may wait this long.
      expireInSeconds,
      maintenanceIntervalSeconds: 10,
    });
    boss.on('error', error => backend.log.error({ err: error }, 'job queue'));
    try {
      await boss.start();
      for (const duty of dutyNames) await boss.createQueue(duty, { name: duty, policy: 'stately' });
      return boss;
    } catch (error) {
      // it may not have started at all
      await boss.stop({ graceful: false, wait: false, close: false }).catch(() => undefined);
      if (attempt > 3) backend.log.error({ err: error }, 'the job queue does not start');
      await setTimeout(Math.min(attempt, 15) * 200 * (1 + Math.random()));
    }
  }
}

/**
 * One queue per duty on the same database. A job does the work that is due by the backend's clock
 * and sends its successor; of the policy `stately` at most one waits and one runs, in all processes
 * together. A successor that was lost (killed between the two) is sent again by the next start or
 * by the watch below.
 */
export async function startJobs(
  backend: Backend,
  database: OpenDatabase,
): Promise<{ stop(): Promise<void> }> {
  const boss = await openQueue(backend, database);
  // Runs first, before any hold may be released.
  await runDuty(backend, 'tellStrayHolds');
  const loops = dutyNames.map(duty =>
    takeJobs(boss, duty, {
      pollEvery: Math.min(secondsBetween(duty), 5) * 1_000,
      work: () => runDuty(backend, duty),
      next: () => boss.send(duty, {}, again(duty)),
      log: backend.log,
    }),
  );
  const wake = async () => {
    for (const duty of dutyNames) await boss.send(duty, {}, { singletonKey: duty });
  };
  // Work that became due while nothing ran waits for no queue.
  await runDueWork(backend);
  const keepAwake = () =>
    wake().catch((error: unknown) => backend.log.error({ err: error }, 'job queue'));
  await keepAwake();
  const watch = setInterval(() => void keepAwake(), 60_000);
  watch.unref();
  return {
    stop: async () => {
      clearInterval(watch);
      const done = Promise.all(loops.map(loop => loop.stop()));
      await Promise.race([done, setTimeout(lastWork, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
