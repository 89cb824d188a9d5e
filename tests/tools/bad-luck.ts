import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { matrices, type Outcome } from './bad-luck/matrices.ts';

/**
 * `npm run bad-luck [-- -g "pay, killed"]`: every step of the main job under every fault, against
 * the real backend; prints the outcome of each as a table. Needs a build. `-- --worker`: on a phone
 * whose service worker is in control; `-- --ways`: by the other ways of paying; `-- --tablet`: on a
 * venue's tablet.
 */
const option = process.argv.find(word => Object.hasOwn(matrices, word)) ?? '';
const matrix = matrices[option];
if (!matrix) throw new Error(`nothing is walked with ${option}`);
const { spec, steps, faults, outcomes, shown } = matrix;
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

/** Cells by `step fault`. A cell that was not walked is missing. */
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

function print(cells: ReadonlyMap<string, Cell>): void {
  const reasons: string[] = [];
  const mark = (name: string, outcome: Outcome): readonly [colour: 31 | 32 | 2, text: string] => {
    if ('impossible' in outcome) {
      const known = reasons.indexOf(outcome.impossible);
      return [2, `- ${known < 0 ? reasons.push(outcome.impossible) : known + 1}`];
    }
    const cell = cells.get(name);
    return !cell ? [2, 'not walked'] : cell.ok ? [32, `ok ${outcome.does}`] : [31, 'FAILED'];
  };
  const columns = Object.entries(faults);
  const rows = Object.entries(steps).map(([step, { title }]) => ({
    title,
    marks: columns.map(([fault]) =>
      mark(`${step} ${fault}`, outcomes[step]?.[fault] ?? { impossible: 'not said' }),
    ),
  }));
  const widths = columns.map(([, { title }], column) =>
    Math.max(title.length, ...rows.map(({ marks }) => marks[column]?.[1].length ?? 0)),
  );
  const first = Math.max(...rows.map(({ title }) => title.length));
  const line = (head: string, texts: readonly string[]) =>
    process.stdout.write(`${head.padEnd(first)}  ${texts.join('  ')}\n`);
  line(
    '',
    columns.map(([, { title }], column) => title.padEnd(widths[column] ?? 0)),
  );
  for (const { title, marks } of rows)
    line(
      title,
      marks.map(([colour, text], column) => coloured(colour, text.padEnd(widths[column] ?? 0))),
    );
  process.stdout.write(
    `\n${reasons.map((reason, index) => `- ${index + 1}: ${reason}\n`).join('')}`,
  );
  process.stdout.write(`${shown}\n`);
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
    ...process.argv.slice(2).filter(word => word !== option),
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
