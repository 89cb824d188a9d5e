import { expect, test } from 'vitest';
import { databaseTimeout } from '../support/harness.ts';
import { runRubbish } from './run.ts';

test(
  '2,000 requests of rubbish to everything that can be asked: each is answered in the envelope',
  async () => {
    const { findings, answered } = await runRubbish({ requests: 2_000, seed: 10 });
    expect(findings).toEqual([]);
    // Rubbish that is all refused at the first door would find nothing behind it.
    const reached = Object.entries(answered).filter(([, statuses]) =>
      Object.keys(statuses).some(status => status === '0' || status === '200' || status > '1000'),
    );
    expect(reached.length).toBeGreaterThan(18);
  },
  2 * databaseTimeout,
);
