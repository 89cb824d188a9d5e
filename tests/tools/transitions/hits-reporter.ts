import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Hits } from './hits.ts';

const chartTests = /[\\/]tests[\\/]machines[\\/]/;

/**
 * Writes down which transitions the charts' tests took, when BORROWATT_HITS names a file.
 * Failed ones prove nothing.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its file's default export
export default class HitsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const file = process.env['BORROWATT_HITS'];
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(hitsOf(modules)));
  }
}

function hitsOf(modules: ReadonlyArray<TestModule>): Hits {
  const hits: Hits = { tested: {} };
  for (const module of modules)
    if (chartTests.test(module.moduleId))
      for (const test of module.children.allTests('passed'))
        for (const key of test.meta().transitions ?? [])
          (hits.tested[key] ??= []).push(test.fullName);
  return hits;
}
