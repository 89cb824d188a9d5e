import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster, postgresPrograms } from '../server/support/cluster.ts';
import { newPostgres } from '../server/support/database.ts';
import { runKills } from '../simulation/kills/run.ts';

/**
 * `npm run kills -- [--rounds 100] [--seed n] [--only 'redirect|wechat']`: a backend is killed in the
 * middle of each errand, by every way to pay for every purpose; says what was lost, and fails if
 * anything was. `--outages [--phones 200]`: two processes live, and a PostgreSQL of the run's own is
 * restarted in every errand while the phones look on, and held still for a minute in the last.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '.' },
    outages: { type: 'boolean', default: false },
    phones: { type: 'string', default: '200' },
  },
});
const seed = Number(values.seed);
const { TEST_DATABASE_URL: server } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'borrowatt-kills-'));
const cluster = values.outages ? await Cluster.start(postgresPrograms() ?? '') : null;
const rounds = Number(values.rounds);
/** Outage of a round: every other restart is a crash. */
const outageOf = (of: Cluster) => (round: number) =>
  round === rounds - 1
    ? () => of.stall(60_000)
    : () => of.restart(round % 2 === 0 ? 'fast' : 'immediate');
process.stdout.write(
  `seed ${seed}, ${rounds} errands on ${cluster !== null ? 'a PostgreSQL that goes away' : server === undefined ? `PGlite in ${folder}` : 'PostgreSQL'}\n`,
);

const result = await runKills({
  seed,
  rounds,
  lookEvery: 5,
  withSlow: true,
  only: new RegExp(values.only, 'u'),
  database:
    cluster !== null
      ? { url: cluster.url }
      : server === undefined
        ? { folder }
        : { url: await newPostgres(server) },
  ...(cluster !== null ? { outageOf: outageOf(cluster), phones: Number(values.phones) } : {}),
  say: line => process.stdout.write(`${line}\n`),
});

const row = (name: string, value: string | number) =>
  process.stdout.write(`${name.padEnd(34)} ${value}\n`);
const ended = (kind: string) => result.told.filter(told => told.kind === kind).length;
process.stdout.write('\n');
row('seed', seed);
row('kills', `${result.kills} in ${result.seconds} s`);
row('outages of the database', result.outages);
if (result.looks)
  row(
    'looks of the phones',
    `${result.looks.answered} answered, ${result.looks.refused} refused, ${result.looks.unheard} unheard`,
  );
row(
  'killed at',
  Object.entries(result.killedAt)
    .map(([step, times]) => `${step} ${times}`)
    .join(', '),
);
for (const kind of [
  'returned',
  'bought',
  'renting',
  'toppedUp',
  'notDispensed',
  'declined',
  'left',
  'refused',
])
  row(`ended "${kind}"`, ended(kind));
row('owed in the end', result.told.filter(told => told.kind === 'returned' && told.isOwed).length);
row(
  'claims among them',
  result.told.filter(told => told.kind === 'returned' && told.isClaimed).length,
);
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
await cluster?.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = result.findings.length > 0 ? 1 : 0;
