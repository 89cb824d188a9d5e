import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newPostgres } from '../server/support/database.ts';
import { runKills } from './kills/run.ts';

/** A short run of `npm run kills`. */
const folder = mkdtempSync(join(tmpdir(), 'borrowatt-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the backend is killed in the middle of six errands, and nothing is lost', async () => {
  const { TEST_DATABASE_URL: server } = process.env;
  const result = await runKills({
    seed: 11,
    rounds: 6,
    lookEvery: 3,
    withSlow: false,
    database: server === undefined ? { folder } : { url: await newPostgres(server) },
  });
  expect(result.findings).toEqual([]);
  expect(result.told).toHaveLength(6);
  expect(result.kills).toBeGreaterThanOrEqual(6);
  expect(
    result.told.filter(({ kind }) => !['refused', 'declined', 'left'].includes(kind)).length,
  ).toBeGreaterThan(0);
}, 600_000);
