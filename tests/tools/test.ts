import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumPath } from './chromium.ts';
import { installChromium } from './install-chromium.ts';
import { closingWords, count, type Outcome } from './outcome.ts';
import { build, cache, longSteps, readJson, root, type Step, steps, stills } from './steps.ts';
import { takenSince, ticksNow } from './taken.ts';

/**
 * `npm test`: what everybody runs before a commit, one step after another, never stopping at the
 * first failure. Its last line is `N passed, N failed`: every test of Vitest and Playwright, and
 * each other step as one; above it stand the names of those that failed.
 *
 * `npm run test:all` (`--all`) runs everything that `npm test` leaves out. `--minutes 20` takes of
 * it what fits into that time, `--added` counts the `npm test` before it as well (`.ci/run`).
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    added: { type: 'boolean', default: false },
  },
});
const outcomeFile = path.join(cache, 'npm-test.json');
mkdirSync(cache, { recursive: true });

const started = Date.now();
const ticks = ticksNow();
const outcomes: Outcome[] = chromiumPath() ? [] : [installed()];
const leftOut = values.all ? await everythingElse() : await usual();

const { passed, failed } = count(outcomes);
if (!values.all) writeFileSync(outcomeFile, JSON.stringify({ passed, failed }));
const earlier = values.added
  ? (readJson<{ passed: number; failed: number }>(outcomeFile) ?? { passed: 0, failed: 1 })
  : undefined;
const taken = takenSince(ticks);
process.stdout.write(
  closingWords(outcomes, {
    notes: [
      `${secondsSince(started)} s${taken === null ? '' : `; the host took ${Math.round(taken * 100)} % of the processor`}`,
      ...leftOut,
    ],
    ...(earlier ? { earlier } : {}),
  }),
);
process.exitCode = failed > 0 || (earlier?.failed ?? 0) > 0 ? 1 : 0;

async function usual(): Promise<string[]> {
  rmSync(outcomeFile, { force: true });
  outcomes.push(...(await Promise.all(stills.map(step => run(step, 'held back')))));
  for (const step of steps) outcomes.push(await run(step, 'shown'));
  return ['left to npm run test:all:', ...longSteps.map(({ proves }) => `  ${proves}`)];
}

async function everythingElse(): Promise<string[]> {
  let minutes = Number(values.minutes);
  const fits = longSteps.filter(step => {
    const has = step.minutes <= minutes;
    if (has) minutes -= step.minutes;
    return has;
  });
  for (const step of [build, ...fits]) outcomes.push(await run(step, 'shown'));
  const others = longSteps.filter(step => !fits.includes(step));
  return others.length === 0
    ? []
    : [`no time for: ${others.map(({ name }) => name).join(', ')} (npm run test:all)`];
}

function installed(): Outcome {
  const begun = Date.now();
  const found = installChromium();
  return {
    name: 'Chromium',
    ...(found ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
    seconds: secondsSince(begun),
  };
}

/**
 * Runs one step. A step that counts tests but fails without one failing (no file to read, a crash)
 * counts as one failure more.
 */
async function run(step: Step, output: 'shown' | 'held back'): Promise<Outcome> {
  const begun = Date.now();
  for (const file of step.writes ?? []) rmSync(file, { force: true });
  if (output === 'shown') process.stdout.write(`\n== ${step.name}\n`);
  const { code, text } = await spawned(step, output);
  if (output === 'held back') process.stdout.write(`\n== ${step.name}\n${text}`);
  const seconds = secondsSince(begun);
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

function secondsSince(begun: number): number {
  return Math.round((Date.now() - begun) / 1_000);
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
