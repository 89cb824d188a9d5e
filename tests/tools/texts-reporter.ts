import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { titleOf } from '../../stories/support/keyed.ts';

const file = path.resolve(import.meta.dirname, '../../stories/texts/shown.json');
type Shown = Readonly<Record<string, readonly string[]>>;

/**
 * `npm run texts`: writes down which texts each story of the board shows, so that the review room
 * finds them. A run of some files (`-- stories/screens/rent`) renews theirs alone; a failed story
 * leaves the file as it is.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its file's default export
export default class TextsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    if (process.env['BORROWATT_LOOKS'] !== 'texts') return;
    if (modules.some(module => !module.ok())) return;
    const isPart = process.argv.some(word => word.includes('stories/'));
    const before: Shown = isPart ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const now = shownIn(modules);
    // A story that is gone leaves with its title.
    const renewed = new Set(Object.keys(now).map(titleOf));
    const others = Object.entries(before).filter(([story]) => !renewed.has(titleOf(story)));
    writeFileSync(file, written({ ...Object.fromEntries(others), ...now }));
  }
}

const shownIn = (modules: ReadonlyArray<TestModule>): Shown =>
  Object.fromEntries(
    modules.flatMap(module =>
      [...module.children.allTests('passed')].flatMap(test => {
        const { storyId, reports } = test.meta();
        const texts = reports?.find(({ type }) => type === 'texts');
        return storyId && texts ? [[storyId, texts.result] as const] : [];
      }),
    ),
  );

/** A line for each story, so that a change reads as one. */
function written(shown: Shown): string {
  const lines = Object.entries(shown)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([story, keys]) => `  ${JSON.stringify(story)}: ${JSON.stringify(keys)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

declare module 'vitest' {
  interface TaskMeta {
    /** What Storybook calls the story that was told. */
    storyId?: string;
  }
}
