import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newPostgres } from '../server/support/database.ts';
import { runKills } from '../simulation/kills/run.ts';

/**
 * `npm run kills -- [--rounds 100] [--seed n]`: a backend is killed in the middle of each rental;
 * says what was lost, and fails if anything was.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const { TEST_DATABASE_URL: server } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'borrowatt-kills-'));
process.stdout.write(
  `seed ${seed}, ${values.rounds} rentals on ${server === undefined ? `PGlite in ${folder}` : 'PostgreSQL'}\n`,
);

const result = await runKills({
  seed,
  rounds: Number(values.rounds),
  lookEvery: 5,
  withSlow: true,
  database: server === undefined ? { folder } : { url: await newPostgres(server) },
  say: line => process.stdout.write(`${line}\n`),
});

const row = (name: string, value: string | number) =>
  process.stdout.write(`${name.padEnd(34)} ${value}\n`);
const ended = (kind: string) => result.told.filter(told => told.kind === kind).length;
process.stdout.write('\n');
row('seed', seed);
row('kills', `${result.kills} in ${result.seconds} s`);
row(
  'killed at',
  Object.entries(result.killedAt)
    .map(([step, times]) => `${step} ${times}`)
    .join(', '),
);
for (const kind of ['returned', 'renting', 'notDispensed', 'declined', 'refused'])
  row(`rentals that ended "${kind}"`, ended(kind));
const refusals = result.told.flatMap(told =>
  told.kind === 'refused' ? [`${told.code} ${told.text}`] : [],
);
for (const text of new Set(refusals))
  row('  refused with', `${refusals.filter(one => one === text).length} x ${text}`);
row(
  'longest wait for an outcome',
  `${(Math.max(0, ...result.told.map(told => ('waited' in told ? told.waited : 0))) / 1000).toFixed(1)} s`,
);
row('slowest start', `${(result.longestStart / 1000).toFixed(1)} s`);
row('findings', result.findings.length);
rmSync(folder, { recursive: true, force: true });
process.exitCode = result.findings.length > 0 ? 1 : 0;
