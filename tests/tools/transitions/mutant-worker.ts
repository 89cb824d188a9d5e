import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Mutant } from './mutants.ts';

/**
 * Runs the chart's tests against one mutant after the other; `mutate.ts` starts it, sends the
 * mutants and listens.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const file = process.env['BORROWATT_MUTANT'] ?? '';
const standIn = path.join(import.meta.dirname, 'mutated-xstate.ts');

export type Question = { readonly mutant: Mutant | null; readonly tests: readonly string[] };
/** The first test that noticed; null where none did. */
export type Answer = { readonly noticedBy: string | null };

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: ['tests/machines/**/*.test.ts'],
    setupFiles: [path.join(root, 'tests/setup.ts')],
    // No `bail`: it cancels a run that may no longer be this one.
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 1_000,
    reporters: [{}],
  },
  {
    // Several of these run at once; none watches files or shares a cache.
    cacheDir: `${file}.cache`,
    plugins: [
      {
        name: 'mutated-charts',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === 'xstate' && importer && /[\\/]machines[\\/].*\.ts$/.test(importer)
            ? standIn
            : undefined,
      },
    ],
  },
);
await vitest.standalone();
const [project] = vitest.projects;

process.on('message', (question: Question) => {
  void answer(question);
});
process.send?.('ready');

/** Number of mutants that a test file has noticed. */
const noticed = new Map<string, number>();
const noticedBy = (test: string): number => noticed.get(test) ?? 0;

async function answer({ mutant, tests }: Question) {
  if (!project) throw new Error('no project');
  writeFileSync(file, JSON.stringify(mutant));
  let by: string | null = null;
  // One file after the other, first what has noticed most: hardly a mutant gets to the second.
  for (const test of tests.toSorted((one, other) => noticedBy(other) - noticedBy(one))) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      [project.createSpecification(test)],
      true,
    );
    // The answer also names modules of earlier runs.
    const module = testModules.find(({ moduleId }) => moduleId === test);
    const state = module?.state();
    if (state === 'failed' || unhandledErrors.length > 0) by = nameIn(test, module);
    else if (state !== 'passed')
      throw new Error(`${test} neither passed nor failed: ${state ?? 'unknown'}`);
    if (by !== null) {
      noticed.set(test, noticedBy(test) + 1);
      break;
    }
  }
  process.send?.({ noticedBy: by } satisfies Answer);
}

/** A file whose chart cannot even be built has no test to name. */
function nameIn(test: string, module: TestModule | undefined): string {
  const [failed] = module?.children.allTests('failed') ?? [];
  const file = path.relative(path.join(root, 'tests/machines'), test);
  return failed ? `${file} > ${failed.fullName}` : file;
}
