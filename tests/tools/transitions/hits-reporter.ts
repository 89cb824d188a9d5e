import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Hits } from './hits.ts';

const chartTests = /[\\/]tests[\\/]machines[\\/]/;

/**
 * Writes down which transitions chart tests and stories took, when BORROWATT_HITS names a file.
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
  const hits: Hits = { tested: {}, shown: {} };
  const add = (to: Record<string, string[]>, keys: readonly string[], name: string) => {
    for (const key of keys) (to[key] ??= []).push(name);
  };
  for (const module of modules) {
    for (const test of module.children.allTests('passed')) {
      const { transitions, reports } = test.meta();
      if (transitions && chartTests.test(module.moduleId))
        add(hits.tested, transitions, test.fullName);
      for (const report of reports ?? [])
        if (report.type === 'transitions') add(hits.shown, report.result, test.fullName);
    }
  }
  return hits;
}

declare module 'vitest' {
  interface TaskMeta {
    /**
     * What Storybook's `reporting.addReport` hands over; the preview adds `{ type: 'transitions',
     * result: keys }`.
     */
    reports?: { type: string; result: string[] }[];
  }
}
