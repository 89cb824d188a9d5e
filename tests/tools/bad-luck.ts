import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { faults, type FaultName } from '../e2e/bad-luck/faults.ts';
import { outcomes } from '../e2e/bad-luck/outcomes.ts';
import { steps, type StepName } from '../e2e/bad-luck/steps.ts';

/**
 * `npm run bad-luck [-- -g "pay, killed"]`: every step of the main job under every fault, against
 * the real backend; prints what became of each as a table. Needs a build. `-- --worker`: on a phone
 * whose service worker is in control.
 */
const withWorker = process.argv.includes('--worker');
const spec = `tests/e2e/bad-luck/${withWorker ? 'with-worker' : 'matrix'}.spec.ts`;
const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'node_modules/.cache/borrowatt/bad-luck.json');

const annotation = v.object({ type: v.string(), description: v.optional(v.string()) });
const report = v.object({
  suites: v.array(
    v.object({
      specs: v.array(
        v.object({
          ok: v.boolean(),
          tests: v.array(
            v.object({
              annotations: v.array(annotation),
              results: v.array(v.object({ duration: v.number() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Cell = { readonly ok: boolean; readonly seconds: number };

/** By `step fault`. A cell that was not walked is not there. */
function cellsOf(written: v.InferOutput<typeof report>): ReadonlyMap<string, Cell> {
  const specs = written.suites.flatMap(suite => suite.specs);
  return new Map(
    specs.flatMap(({ ok, tests }) =>
      tests.flatMap(({ annotations, results }) => {
        const cell = annotations.find(one => one.type === 'cell')?.description;
        return cell === undefined
          ? []
          : [
              [
                cell,
                { ok, seconds: results.reduce((sum, result) => sum + result.duration / 1_000, 0) },
              ] as const,
            ];
      }),
    ),
  );
}

const isTerminal = process.stdout.isTTY;
const coloured = (colour: 31 | 32 | 2, text: string): string =>
  isTerminal ? `\u001B[${colour}m${text}\u001B[0m` : text;

const stepNames = Object.keys(steps) as StepName[]; // Object.keys forgets the keys' type
const faultNames = Object.keys(faults) as FaultName[]; // as above

function print(cells: ReadonlyMap<string, Cell>): void {
  const reasons: string[] = [];
  const mark = (step: StepName, fault: FaultName): readonly [colour: 31 | 32 | 2, text: string] => {
    const outcome = outcomes[step][fault];
    if ('impossible' in outcome) {
      const known = reasons.indexOf(outcome.impossible);
      return [2, `- ${known < 0 ? reasons.push(outcome.impossible) : known + 1}`];
    }
    const cell = cells.get(`${step} ${fault}`);
    return !cell ? [2, 'not walked'] : cell.ok ? [32, `ok ${outcome.does}`] : [31, 'FAILED'];
  };
  const rows = stepNames.map(step => ({
    title: steps[step].title,
    marks: faultNames.map(fault => mark(step, fault)),
  }));
  const widths = faultNames.map((fault, column) =>
    Math.max(
      faults[fault].title.length,
      ...rows.map(({ marks }) => marks[column]?.[1].length ?? 0),
    ),
  );
  const first = Math.max(...rows.map(({ title }) => title.length));
  const line = (head: string, texts: readonly string[]) =>
    process.stdout.write(`${head.padEnd(first)}  ${texts.join('  ')}\n`);
  line(
    '',
    faultNames.map((fault, column) => faults[fault].title.padEnd(widths[column] ?? 0)),
  );
  for (const { title, marks } of rows)
    line(
      title,
      marks.map(([colour, text], column) => coloured(colour, text.padEnd(widths[column] ?? 0))),
    );
  process.stdout.write(
    `\n${reasons.map((reason, index) => `- ${index + 1}: ${reason}\n`).join('')}`,
  );
  process.stdout.write(
    'Every green cell ended with one power bank and one hold (or, after the return, with its price paid once); never with more, and the books at zero.\n',
  );
}

rmSync(file, { force: true });
mkdirSync(path.dirname(file), { recursive: true });
const child = spawn(
  path.join(root, 'node_modules/.bin/playwright'),
  [
    'test',
    spec,
    '--reporter',
    'list,json',
    ...process.argv.slice(2).filter(word => word !== '--worker'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BAD_LUCK: 'all', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  },
);
const code = await new Promise<number>(resolve => {
  child.on('close', status => {
    resolve(status ?? 1);
  });
});
if (existsSync(file)) {
  const cells = cellsOf(v.parse(report, JSON.parse(readFileSync(file, 'utf8'))));
  const green = [...cells.values()].filter(cell => cell.ok).length;
  process.stdout.write('\n');
  print(cells);
  process.stdout.write(`${green} cells green, ${cells.size - green} not\n`);
  process.exitCode = code !== 0 || green !== cells.size ? 1 : 0;
} else process.exitCode = 1;
