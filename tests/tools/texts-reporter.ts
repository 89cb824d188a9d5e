import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keepTold } from './shown-cache.ts';
import { root } from './transitions/charts.ts';

/**
 * Keeps which texts each story of the board shows, so that the review room finds them. A file of
 * which a story failed or was left out leaves what is kept of its stories as it is.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its file's default export
export default class TextsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const told = modules.filter(isWhole).flatMap(storiesIn);
    const present = modules.flatMap(module =>
      [...module.children.allTests()].map(test => test.meta().storyId ?? ''),
    );
    if (told.length > 0) keepTold(told, new Set(present));
  }
}

const isWhole = (module: TestModule) =>
  [...module.children.allTests()].every(test => test.result().state === 'passed');

const storiesIn = (module: TestModule) =>
  [...module.children.allTests('passed')].flatMap(test => {
    const { storyId, reports } = test.meta();
    const texts = reports?.find(({ type }) => type === 'texts');
    const file = path.relative(root, module.moduleId);
    return storyId && texts ? [{ story: storyId, file, said: texts.result }] : [];
  });

declare module 'vitest' {
  interface TaskMeta {
    /** Reports of Storybook's `reporting.addReport`. */
    reports?: { type: string; result: string[] }[];
    /** Storybook's id of the story that was told. */
    storyId?: string;
  }
}
