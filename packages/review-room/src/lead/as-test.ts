import type { AnyActor } from 'xstate';
import { quoted } from '../make/quoted.ts';
import type { Step } from '../stage/chart-script.ts';
import { placeOf } from '../stage/place.ts';

/** Parts of a copied test that differ from project to project. */
type Around = {
  readonly chart: string;
  /** The lines that bring `placeOf`, `performed` and what `script` names. */
  readonly imports: readonly string[];
  /** The chart's script, as code. */
  readonly script: string;
};

/**
 * The way a chart was led as a test of Vitest. It says where the chart stands at its end; a developer
 * changes that to where it should stand.
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
