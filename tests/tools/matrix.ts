import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { titleOf, ways } from '../machines/payment/ways.ts';
import { cache, root } from './steps.ts';

/**
 * `npm run matrix`: runs every way to pay for every purpose in every outcome through the payment
 * chart, and prints the results as a table. Fails where one failed or did not run.
 */
const file = path.join(cache, 'matrix.json');
const report = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  [
    'run',
    '--project=node',
    'tests/machines/payment/every-way.test.ts',
    '--reporter=json',
    `--outputFile=${file}`,
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
const { testResults } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
const became = new Map(
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(test => [test.fullName, test.status] as const),
  ),
);

process.stdout.write('| Way | Purpose | Outcome | Run |\n| --- | --- | --- | --- |\n');
for (const way of ways)
  process.stdout.write(
    `| ${way.collector} | ${way.purpose} | ${way.outcome} | ${became.get(titleOf(way)) ?? 'not run'} |\n`,
  );
const passed = ways.filter(way => became.get(titleOf(way)) === 'passed').length;
process.stdout.write(`\n${passed} of ${ways.length} passed\n`);
process.exitCode = passed === ways.length ? (status ?? 1) : 1;
