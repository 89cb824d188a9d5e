import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { allCharts, mismatches, root } from './charts.ts';
import { type Hits, hitsFile } from './hits.ts';
import { cover, share } from './table.ts';
import { readWays, write } from './write.ts';

/**
 * `npm run transitions`: runs chart tests and stories, then prints every transition of every chart
 * with who took it.
 * `--recorded` joins what the last run of `npm test` left instead of running them again. `--write`
 * searches a way to every transition
 * and writes the charts' pages and stories. `--mutate [chart…]` changes the charts and asks whether
 * a test notices.
 */
const file = path.join(root, hitsFile);

if (process.argv.includes('--write')) process.exitCode = await rewrite();
else if (process.argv.includes('--mutate')) process.exitCode = await mutate();
else process.exitCode = await table();

async function table(): Promise<number> {
  if (!process.argv.includes('--recorded')) record();
  const charts = await allCharts();
  const listed = charts.flatMap(chart => chart.listed);
  const { text, untested, unshown, unknown } = cover(listed, readHits(), ownStories());
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

async function rewrite(): Promise<number> {
  const problems = await write(await allCharts());
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length > 0 ? 1 : 0;
}

async function mutate(): Promise<number> {
  const { report } = await import('./mutate.ts');
  return report(process.argv.slice(process.argv.indexOf('--mutate') + 1));
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
      '--project',
      'storybook',
      '--reporter',
      'dot',
      '--reporter',
      path.join(import.meta.dirname, 'hits-reporter.ts'),
      'tests/machines',
      'stories',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BORROWATT_HITS: file },
    },
  );
}

/** The transitions that a story was written for; the others are only passed in one. */
function ownStories(): ReadonlySet<string> {
  return new Set(
    Object.values(readWays())
      .flat()
      .flatMap(({ keys }) => keys),
  );
}

function readHits(): Hits {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(`no recording in ${hitsFile}: no chart test and no story ran\n`);
  return { tested: {}, shown: {} };
}
