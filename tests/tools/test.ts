import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromiumPath } from './chromium.ts';
import { installChromium } from './install-chromium.ts';
import { closingWords, count, type Outcome, type Summary } from './outcome.ts';
import { playwrightSummary } from './playwright-report.ts';
import { hitsFile } from './transitions/hits.ts';

/**
 * `npm test`: everything that must hold, one step after another, never stopping at the first
 * failure.
 * Its last line is `N passed, N failed`: every test of Vitest and Playwright, and each other step
 * as one; above it stand the names of those that failed.
 */
const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/borrowatt');
const vitestFile = path.join(cache, 'vitest.json');
const playwrightFile = path.join(cache, 'playwright.json');

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const tool = (name: string, ...options: string[]) => [
  bin('tsx'),
  path.join(import.meta.dirname, name),
  ...options,
];

type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly counts?: () => Summary | undefined;
};

const stills: Step[] = [
  { name: 'types', command: [bin('tsc'), '-p', root] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware'] },
  { name: 'unused code', command: [bin('knip')] },
];

const inTurn: Step[] = [
  { name: 'build', command: [bin('tsx'), path.join(root, 'src/server/build.ts'), '--quiet'] },
  { name: 'bytes', command: tool('bytes.ts') },
  {
    name: 'tests',
    command: [bin('vitest'), 'run'],
    counts: () => readJson<Summary>(vitestFile),
    env: { BORROWATT_SUMMARY: vitestFile, BORROWATT_HITS: path.join(root, hitsFile) },
  },
  { name: 'transitions', command: tool('transitions/main.ts', '--recorded') },
  {
    name: 'mutants',
    command: tool('transitions/main.ts', '--mutate', '--base', 'HEAD~1', '--seconds', '120'),
  },
  // Without those of `npm run e2e` alone, see tests/e2e/support/spread.ts.
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--grep-invert', '@more', '--reporter', 'list,json'],
    counts: () => playwrightSummary(readJson(playwrightFile)),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
  },
];

mkdirSync(cache, { recursive: true });
for (const file of [vitestFile, playwrightFile, path.join(root, hitsFile)])
  rmSync(file, { force: true });

const outcomes: Outcome[] = [];
if (!chromiumPath()) {
  const started = Date.now();
  const installed = installChromium();
  outcomes.push({
    name: 'Chromium',
    ...(installed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
    seconds: secondsSince(started),
  });
}
// Three short, quiet programs that leave a core idle; everything after them uses both by itself.
outcomes.push(...(await Promise.all(stills.map(step => run(step, 'held back')))));
for (const step of inTurn) outcomes.push(await run(step, 'shown'));

process.stdout.write(closingWords(outcomes));
process.exitCode = count(outcomes).failed > 0 ? 1 : 0;

/**
 * Runs one step. A step that counts tests but fails without one failing (no file to read, a crash)
 * counts as one failure more.
 */
async function run(step: Step, output: 'shown' | 'held back'): Promise<Outcome> {
  const started = Date.now();
  if (output === 'shown') process.stdout.write(`\n== ${step.name}\n`);
  const { code, text } = await spawned(step, output);
  if (output === 'held back') process.stdout.write(`\n== ${step.name}\n${text}`);
  const seconds = secondsSince(started);
  const ending = code === 0 ? 'ok' : `FAILED with exit code ${code}`;
  process.stdout.write(`== ${step.name}: ${ending} (${seconds} s)\n`);
  const summary = step.counts?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  return {
    name: step.name,
    seconds,
    ...summary,
    failed: summary.failed === 0 && code !== 0 ? 1 : summary.failed,
  };
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 1_000);
}

function spawned(
  step: Step,
  output: 'shown' | 'held back',
): Promise<{ code: number; text: string }> {
  const [command = '', ...options] = step.command;
  return new Promise(resolve => {
    const child = spawn(command, options, {
      cwd: root,
      env: { ...process.env, ...step.env },
      stdio: output === 'shown' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const keep = (chunk: Buffer) => {
      text += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', error => {
      resolve({ code: 127, text: `${error.message}\n` });
    });
    child.on('close', code => {
      resolve({ code: code ?? 1, text });
    });
  });
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
