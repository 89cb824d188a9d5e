import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { withReason, type Summary } from './outcome.ts';

/**
 * Prints `N passed, N failed`. A module that could not be imported counts as one failure, and so
 * does an error outside any test. Under `npm test` the counts go to the file named by
 * BORROWATT_SUMMARY instead, because only its last line may say so.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its file's default export
export default class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandledErrors: ReadonlyArray<SerializedError>,
  ) {
    const failures = [
      ...modules.flatMap(failedIn),
      ...unhandledErrors.map(error => withReason('outside any test', reasonOf(error))),
    ];
    const summary: Summary = { passed: passedIn(modules), failed: failures.length, failures };
    const file = process.env['BORROWATT_SUMMARY'];
    if (!file) {
      process.stdout.write(`${summary.passed} passed, ${summary.failed} failed\n`);
      return;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summary));
  }
}

const passedIn = (modules: ReadonlyArray<TestModule>): number =>
  modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);

type Told = { readonly message: string; readonly diff?: string | undefined };
const reasonOf = ({ message, diff = '' }: Told): string => `${message}\n${diff}`;

/** The module's failed tests; its own name where it failed without one. */
function failedIn(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')];
  if (tests.length === 0 && module.ok()) return [];
  return tests.length === 0
    ? [withReason(module.relativeModuleId, module.errors().map(reasonOf)[0])]
    : tests.map(test =>
        withReason(
          `${module.relativeModuleId} > ${test.fullName}`,
          test.result().errors?.map(reasonOf)[0],
        ),
      );
}
