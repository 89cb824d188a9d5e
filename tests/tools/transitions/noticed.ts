import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Chart, root } from './charts.ts';

/**
 * Remembers in the repository which charts had every mutant noticed, as a digest of chart and
 * tests: an unchanged chart need not be tried again. A fresh checkout without history can tell,
 * unlike by `git diff`.
 */
const file = path.join(root, 'tests/tools/transitions/noticed.json');

/**
 * The tests of a chart carry its name (`phone-login.test.ts`, `phone-login.code.test.ts`) or lie in
 * a folder of it; a child chart is also tested by what stands in its family's folder.
 */
export function testsOf({ file: chart }: Chart): string[] {
  const folder = path.join(root, 'tests/machines');
  const name = path.basename(chart).replace('.machine.ts', '');
  const family = path.basename(path.dirname(chart));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      test =>
        test.endsWith('.test.ts') &&
        (test.startsWith(`${name}.`) || [name, family].includes(path.dirname(test))),
    )
    .sort()
    .map(test => path.join(folder, test));
}

const remembered = (): Readonly<Record<string, string>> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export const hasChanged = (chart: Chart): boolean =>
  remembered()[chart.machine.id] !== digestOf(chart);

export function renew(charts: readonly Chart[]): void {
  const all = {
    ...remembered(),
    ...Object.fromEntries(charts.map(chart => [chart.machine.id, digestOf(chart)])),
  };
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other))), null, 2)}\n`,
  );
}

const helperFolders = ['tests/', 'stories/'].map(folder => path.join(root, folder));

/** The tests, and the files beneath `tests` and `stories` that they are written with. */
export function withHelpers(tests: readonly string[]): string[] {
  const found = new Set<string>();
  const left = [...tests];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      const helper = path.resolve(path.dirname(file), named);
      if (helperFolders.some(folder => helper.startsWith(folder))) left.push(helper);
    }
  }
  return [...found].sort();
}

/** Everything in the chart's folder, its tests with their helpers, and what a mutant is. */
function digestOf(chart: Chart): string {
  const folder = path.dirname(chart.file);
  const files = [
    ...readdirSync(folder)
      .sort()
      .map(name => path.join(folder, name)),
    ...withHelpers(testsOf(chart)),
    path.join(import.meta.dirname, 'mutants.ts'),
  ];
  const hash = createHash('sha256');
  for (const one of files)
    hash.update(path.relative(root, one)).update(existsSync(one) ? readFileSync(one) : '');
  return hash.digest('hex').slice(0, 16);
}
