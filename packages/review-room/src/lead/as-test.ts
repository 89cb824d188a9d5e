import type { AnyActor } from 'xstate';
import { quoted } from '../make/quoted.ts';
import type { Step } from '../stage/chart-script.ts';
import { placeOf } from '../stage/place.ts';

/** Parts of a copied test that differ between projects. */
type Around = {
  readonly chart: string;
  /** Import lines for `placeOf`, `performed` and the names in `script`. */
  readonly imports: readonly string[];
  readonly script: string;
};

/**
 * The walked way as a Vitest test. It expects the chart's current place; a developer changes that
 * to the right one.
 */
export const testOf = (
  { chart, imports, script }: Around,
  actor: AnyActor,
  steps: readonly Step[],
): string =>
  [
    "import { expect, it } from 'vitest';",
    ...imports,
    '',
    `it(${quoted(`${chart} is led to where a note was written`)}, async () => {`,
    '  const way = [',
    ...steps.map(step => `    ${quoted(step)},`),
    '  ];',
    `  const led = await performed(${script}, way, () => undefined);`,
    `  expect(placeOf(led)).toBe(${quoted(placeOf({ actor }))});`,
    '});',
    '',
  ].join('\n');
