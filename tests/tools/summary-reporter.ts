import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Summary } from './outcome.ts';

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
    const summary = summarise(modules);
    summary.failed += unhandledErrors.length;
    const file = process.env['BORROWATT_SUMMARY'];
    if (!file) {
      process.stdout.write(`${summary.passed} passed, ${summary.failed} failed\n`);
      return;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summary));
  }
}

function summarise(modules: ReadonlyArray<TestModule>): Summary {
  const summary = { passed: 0, failed: 0 };
  for (const module of modules) {
    let failedTests = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') summary.passed += 1;
      if (state === 'failed') failedTests += 1;
    }
    summary.failed += !module.ok() && failedTests === 0 ? 1 : failedTests;
  }
  return summary;
}
