import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Hits, hitsFile } from './hits.ts';
import { type Listed, listTransitions, machinesOf } from './list.ts';
import { cover, share } from './table.ts';

/**
 * `npm run transitions`: runs chart tests and stories, then prints every transition of every chart with who took it.
 * `--recorded` joins what the last run of `npm test` left instead of running them again.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const machines = path.join(root, 'machines');
const file = path.join(root, hitsFile);

if (!process.argv.includes('--recorded')) record();
const listed = await listAll();
const { text, untested, unshown, unknown } = cover(listed, readHits());
process.stdout.write(`${text}\n\n`);
for (const key of unknown) process.stdout.write(`taken, but declared by no chart: ${key}\n`);
for (const line of untested) process.stdout.write(`not tested: ${line.chart} ${line.from} | ${line.event} ${line.guard}\n`);
process.stdout.write(`tested ${share(listed.length, untested.length)}, shown ${share(listed.length, unshown.length)}\n`);
process.exitCode = untested.length > 0 || listed.length === 0 ? 1 : 0;

function record() {
  rmSync(file, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', '--project', 'node', '--project', 'storybook', '--reporter', 'dot', '--reporter', path.join(import.meta.dirname, 'hits-reporter.ts'), 'tests/machines', 'stories'], {
    cwd: root, stdio: 'inherit', env: { ...process.env, BORROWATT_HITS: file },
  });
}

async function listAll(): Promise<Listed[]> {
  const charts = new Map<string, Listed[]>();
  for (const module of readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.machine.ts')).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(machines, module)).href);
    for (const machine of machinesOf(exported)) {
      if (charts.has(machine.id)) throw new Error(`two charts are called ${machine.id}; the second is in ${module}`);
      charts.set(machine.id, listTransitions(machine));
    }
  }
  return [...charts.values()].flat();
}

function readHits(): Hits {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(`no recording in ${hitsFile}: no chart test and no story ran\n`);
  return { tested: {}, shown: {} };
}
