import { readdirSync } from 'node:fs';
import path from 'node:path';
import { keep, kept } from './cache.ts';
import { type Chart, root } from './charts.ts';
import { digestOf, withImports } from './digest.ts';

/** Cache of the charts that had every mutant noticed, with a digest of what was tried. */
const name = 'noticed.json';

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

const remembered = (): Readonly<Record<string, string>> => kept(name) ?? {};

/**
 * Files that decide the result: the chart's folder, its tests with their helpers, and the mutants'
 * definition.
 */
export function filesTried(chart: Chart): readonly string[] {
  const folder = path.dirname(chart.file);
  return [
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .sort()
      .map(file => path.join(folder, file)),
    ...withHelpers(testsOf(chart)),
    path.join(import.meta.dirname, 'mutants.ts'),
  ];
}

export const isKnown = (chart: Chart): boolean =>
  remembered()[chart.machine.id] === digestOf(filesTried(chart));

export function remember(chart: Chart): void {
  keep(name, { ...remembered(), [chart.machine.id]: digestOf(filesTried(chart)) });
}

const helperFolders = ['tests/', 'stories/', 'packages/'].map(folder => path.join(root, folder));

/** The tests, and the files beneath `tests`, `stories` and `packages` that they are written with. */
export const withHelpers = (tests: readonly string[]): readonly string[] =>
  withImports(tests).filter(file => helperFolders.some(folder => file.startsWith(folder)));
