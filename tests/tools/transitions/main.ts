import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allCharts, type Chart, mismatches, root } from './charts.ts';
import { type Hits, hitsFile } from './hits.ts';
import { cover, share } from './table.ts';
import { foundWays } from './ways.ts';

/**
 * `npm run transitions`: runs the charts' tests, then prints every transition of every chart with
 * the number of tests that took it, and whether a story is known to show it. `--recorded` uses the
 * hits of the last `npm test` instead of running them again. `--mutate [chart…]` changes the charts
 * and reports mutants that no test notices: charts that differ from a commit (`--base main~1`),
 * within `--seconds 120`, else those not yet tried in their present form; `--all` tries each.
 * `--chance 50 --seed 1` makes that many random changes anywhere, and prints the test that noticed
 * each.
 */
const file = path.join(root, hitsFile);

if (process.argv.includes('--chance')) process.exitCode = await byChance();
else if (process.argv.includes('--mutate')) process.exitCode = await mutate();
else process.exitCode = await table();

async function table(): Promise<number> {
  if (!process.argv.includes('--recorded')) record();
  const charts = await allCharts();
  const listed = charts.flatMap(chart => chart.listed);
  const { text, untested, unshown, unknown } = cover(listed, readHits(), await shownBy(charts));
  const problems = [
    ...unknown.map(key => `taken, but declared by no chart: ${key}`),
    ...untested.map(line => `not tested: ${line.chart} ${line.from} | ${line.event} ${line.guard}`),
    ...unshown.map(line => `not shown: ${line.chart} ${line.from} | ${line.event} ${line.guard}`),
    ...charts.flatMap(mismatches),
  ];
  process.stdout.write(
    [
      text,
      '',
      ...problems,
      `tested ${share(listed.length, untested.length)}, shown ${share(listed.length, unshown.length)}`,
      '',
    ].join('\n'),
  );
  return problems.length > unknown.length || listed.length === 0 ? 1 : 0;
}

async function mutate(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      mutate: { type: 'boolean' },
      base: { type: 'string' },
      seconds: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { report } = await import('./mutate.ts');
  return report({
    names: positionals,
    base: values.base,
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    all: values.all,
  });
}

async function byChance(): Promise<number> {
  const { values } = parseArgs({
    options: {
      chance: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { tableOfChanges } = await import('./chance.ts');
  return tableOfChanges(Number(values.chance), Number(values.seed));
}

function record() {
  rmSync(file, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      'node',
      '--reporter',
      'dot',
      '--reporter',
      path.join(import.meta.dirname, 'hits-reporter.ts'),
      'tests/machines',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BORROWATT_HITS: file },
    },
  );
}

/** Stories that show a transition, by its key: a known way takes it last. */
async function shownBy(charts: readonly Chart[]): Promise<Record<string, string[]>> {
  const shown: Record<string, string[]> = {};
  for (const chart of charts)
    for (const { steps, keys } of (await foundWays(chart)).ways)
      for (const key of keys) (shown[key] ??= []).push(steps.join(', '));
  return shown;
}

function readHits(): Hits {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(`no recording in ${hitsFile}: no chart test ran\n`);
  return { tested: {} };
}
