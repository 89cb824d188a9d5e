import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/server/database/open.ts';
import { startJobs } from '../../src/server/jobs.ts';
import { eventually } from '../eventually.ts';
import { sameDatabase } from './support/database.ts';
import { databaseTimeout, startBackend } from './support/harness.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Statement by which pg-boss ends a job, whether it succeeded or failed. */
const endsJob = (text: string) =>
  /SET completed_on = now\(\),\s+state = 'completed'|failed_jobs/i.test(text);

test(
  'a job that ends while the database refuses ends no process, and its duty runs again',
  async () => {
    const lines: string[] = [];
    const backend = await startBackend({ lines });
    endings.push(backend.close);
    const unheard: unknown[] = [];
    const hear = (error: unknown) => void unheard.push(error);
    process.on('unhandledRejection', hear);
    endings.push(async () => process.off('unhandledRejection', hear));
    const database = await sameDatabase();
    let refused = 0;
    const restarting: OpenDatabase = {
      ...database,
      executeSql: async (text, values) => {
        if (endsJob(text) && refused < 3) {
          refused++;
          throw new Error('terminating connection due to administrator command');
        }
        return database.executeSql(text, values);
      },
    };
    const jobs = await startJobs(backend.backend, restarting);
    endings.push(() => jobs.stop());
    await eventually(() => expect(refused).toBe(3));
    const ran = async (): Promise<number> => {
      const { rows } = await database.executeSql(
        `select count(*) as count from jobs.job
         where name = 'sweepDispensing' and state = 'completed'`,
      );
      return Number(Reflect.get(Object(rows[0]), 'count'));
    };
    const before = await ran();
    // Faster than a job of pg-boss expires, which is half a minute.
    await eventually(async () => expect(await ran()).toBeGreaterThan(before + 2), {
      timeout: 20_000,
    });
    expect(unheard).toEqual([]);
    expect(lines.some(line => line.includes('terminating connection'))).toBe(true);
  },
  databaseTimeout,
);
